import type { WebhookHeader } from '@outpost/contracts';

/** Replaces a stored value, which no answer contains. */
const stored = '••••••';

/** Returns the stored headers as lines of a text field. */
export const linesOf = (names: readonly string[]): string =>
  names.map((name) => `${name}: ${stored}`).join('\n');

/** Reads headers from lines such as `Name: value`; null for a line of another form. */
export const headersOf = (text: string): WebhookHeader[] | null => {
  const headers: WebhookHeader[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    if (colon < 1 || value === '') return null;
    headers.push({ name, value: value === stored ? null : value });
  }
  return headers;
};
