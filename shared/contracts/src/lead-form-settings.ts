import * as v from 'valibot';
import { Email, Id, messages, strictBody, Timestamp } from './validation.ts';
import { publicAddress } from './web-address.ts';

export const mostResponses = 1_000_000;
export const mostRetentionDays = 3_650;
export const mostNotifyAddresses = 10;

/** How long, how often and for whom a form is open, and what becomes of its responses. */
export const LeadFormSettings = v.object({
  /** From then on nobody can fill it in; null is never. */
  closeDate: v.nullable(Timestamp),
  maxResponses: v.nullable(v.number()),
  onePerRespondent: v.boolean(),
  /** Days after which a response is deleted; null keeps it. */
  retentionDays: v.nullable(v.number()),
  /** Who is mailed each response. */
  notify: v.array(v.string()),
});
export type LeadFormSettings = v.InferOutput<typeof LeadFormSettings>;

/** Where each response is sent to; its secret is told once and never shown again. */
export const LeadFormWebhook = v.object({
  url: v.nullable(v.string()),
  isEnabled: v.boolean(),
  isSigned: v.boolean(),
});
export type LeadFormWebhook = v.InferOutput<typeof LeadFormWebhook>;

const whole = (field: string, most: number) =>
  v.nullable(
    v.pipe(
      v.number(messages.incorrect(field)),
      v.integer(messages.incorrect(field)),
      v.minValue(1, messages.incorrect(field)),
      v.maxValue(most, messages.incorrect(field)),
    ),
  );

/** PostgreSQL knows no year 0, and nobody means one before the web. */
const CloseDate = v.pipe(
  v.string(messages.incorrect('Close date')),
  v.isoTimestamp(messages.incorrect('Close date')),
  v.check((text) => new Date(text).getUTCFullYear() >= 2000, messages.incorrect('Close date')),
);

export const LeadFormSettingsChange = strictBody({
  closeDate: v.optional(v.nullable(CloseDate)),
  maxResponses: v.optional(whole('Max responses', mostResponses)),
  onePerRespondent: v.optional(v.boolean(messages.incorrect('One per respondent'))),
  retentionDays: v.optional(whole('Retention', mostRetentionDays)),
  notify: v.optional(
    v.pipe(
      v.array(Email),
      v.maxLength(mostNotifyAddresses, `At most ${mostNotifyAddresses} addresses can be notified.`),
      v.check((all) => new Set(all).size === all.length, messages.incorrect('Notify')),
    ),
  ),
});
export type LeadFormSettingsChange = v.InferOutput<typeof LeadFormSettingsChange>;

export const LeadFormWebhookChange = v.pipe(
  strictBody({
    /** Null takes the webhook away, with its secret. */
    url: v.nullable(publicAddress('Webhook URL')),
    isEnabled: v.boolean(messages.incorrect('Enabled')),
    /** Makes a new secret; the first one is made without asking. */
    isSecretRenewed: v.optional(v.boolean(messages.incorrect('New secret')), false),
  }),
  v.forward(
    v.partialCheck(
      [['url'], ['isEnabled']],
      ({ url, isEnabled }) => url !== null || !isEnabled,
      messages.required('Webhook URL'),
    ),
    ['url'],
  ),
);
export type LeadFormWebhookChange = v.InferOutput<typeof LeadFormWebhookChange>;

/** A frozen content of a form; responses name it by its number, and components by their ids. */
export const FormRevision = v.object({
  _id: Id,
  /** Counts from 1 within the form. */
  number: v.number(),
  title: v.string(),
  components: v.number(),
  /** Whoever published it, as they were called then. */
  author: v.string(),
  /** Whether it is the one people fill in, or would. */
  isCurrent: v.boolean(),
  createdAt: Timestamp,
});
export type FormRevision = v.InferOutput<typeof FormRevision>;
