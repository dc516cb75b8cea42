import type { WebhookHeader } from '@outpost/contracts';
import { invalid } from '../../platform/http/api-error.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { SealedHeader, webhooks } from '../../tables/webhooks.table.ts';

type Row = typeof webhooks.$inferSelect;

const contextOf = (id: string) => `webhooks/${id}`;
const headerContext = (id: string, name: string) =>
  `${contextOf(id)}/headers/${name.toLowerCase()}`;

/** Seals the signing secret of a webhook. */
export const sealSecret = (box: SecretBox, id: string, secret: string): string =>
  box.seal(secret, contextOf(id));

/**
 * Seals the headers a caller wants. A header without a value keeps the stored one, unless
 * `isElsewhere`: another host must not receive values that its administrator did not enter.
 */
export const sealHeaders = (
  box: SecretBox,
  id: string,
  wanted: readonly WebhookHeader[],
  stored: readonly SealedHeader[] = [],
  isElsewhere = false,
): SealedHeader[] =>
  wanted.map(({ name, value }) => {
    if (value !== null) return { name, value: box.seal(value, headerContext(id, name)) };
    if (isElsewhere)
      throw invalid({ headers: `Enter the value of ${name} again: the URL has another host` });
    const kept = stored.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!kept) throw invalid({ headers: `Enter a value of ${name}` });
    return { name, value: kept.value };
  });

/** Returns the secrets that sign now, the current one first; throws without one. */
const openSecrets = (box: SecretBox, webhook: Row, now: Date): string[] => {
  const { id, secret, previousSecret, previousSecretUntil } = webhook;
  if (secret === null) throw new Error('The webhook has no secret.');
  const isOverlap = previousSecretUntil !== null && previousSecretUntil > now;
  const signing = isOverlap && previousSecret !== null ? [secret, previousSecret] : [secret];
  return signing.map((one) => box.open(one, contextOf(id)));
};

/** Opens what a request of a webhook needs; throws when a secret cannot be read. */
export const openRequest = (
  box: SecretBox,
  webhook: Row,
  now: Date,
): { secrets: string[]; headers: Record<string, string> } => ({
  secrets: openSecrets(box, webhook, now),
  headers: Object.fromEntries(
    webhook.secretHeaders.map(({ name, value }) => [
      name,
      box.open(value, headerContext(webhook.id, name)),
    ]),
  ),
});

/** Replaces a secret in everything that people see. */
export const hidden = '••••••';

const namedSecret =
  /("[\w-]*(?:password|secret|token|api[-_]?key|authorization)[\w-]*"\s*:\s*)"(?:[^"\\]|\\.)*"?/gi;

/** Replaces the given secrets, and the values of fields that are named like secrets. */
export const redact = (text: string, secrets: readonly string[]): string => {
  const known = secrets.filter((secret) => secret.length >= 4);
  const without = known.reduce((rest, secret) => rest.replaceAll(secret, hidden), text);
  return without.replace(namedSecret, `$1"${hidden}"`);
};
