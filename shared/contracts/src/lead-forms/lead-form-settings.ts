import * as v from '@outpost/schema';
import {
  Email,
  Id,
  messages,
  optionalText,
  storable,
  strictBody,
  Timestamp,
} from '@outpost/schema';
import { longestTitle } from '../form-components/component-types.ts';
import { formLocales } from '../form-components/form-texts.ts';
import { publicAddress } from '../values/web-address.ts';
import { OptionalAccount } from '../values/person-account.ts';

/** Characters of the password of a form. */
export const formPasswordLengths = { least: 4, most: 100 } as const;
export const mostResponses = 1_000_000;
export const mostRetentionDays = 3_650;
export const mostNotifyAddresses = 10;
export const longestClosedText = 1_000;

/** Limits of a form, its closed page, retention of its responses, and their notifications. */
export const LeadFormSettings = v.object({
  /** Time from which the form is closed; null for never. */
  closeDate: v.nullable(Timestamp),
  maxResponses: v.nullable(v.number()),
  onePerRespondent: v.boolean(),
  /** Title and text of the page while the form is closed or full; empty for the usual ones. */
  closedTitle: v.string(),
  closedText: v.string(),
  /** True when visitors must enter a password; no reply has the password itself. */
  hasPassword: v.boolean(),
  /** Days after which a response is deleted; null keeps it. */
  retentionDays: v.nullable(v.number()),
  /** Language in which the form is written. */
  language: v.string(),
  /** Addresses that get a mail for each response. */
  notify: v.array(v.string()),
});
export type LeadFormSettings = v.InferOutput<typeof LeadFormSettings>;

/** Address each response is sent to; its secret is shown once, when it is created. */
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

/** PostgreSQL has no year 0, and a close date before the web is a typing error. */
const CloseDate = v.pipe(
  v.string(messages.incorrect('Close date')),
  v.isoTimestamp(messages.incorrect('Close date')),
  v.check((text) => new Date(text).getUTCFullYear() >= 2000, messages.incorrect('Close date')),
);

const FormPassword = v.pipe(
  v.string(messages.incorrect('Password')),
  v.minLength(formPasswordLengths.least, messages.min('Password', formPasswordLengths.least)),
  v.maxLength(formPasswordLengths.most, messages.max('Password', formPasswordLengths.most)),
  storable('Password'),
);

export const LeadFormSettingsChange = strictBody({
  closeDate: v.optional(v.nullable(CloseDate)),
  maxResponses: v.optional(whole('Max responses', mostResponses)),
  onePerRespondent: v.optional(v.boolean(messages.incorrect('One per respondent'))),
  closedTitle: v.optional(optionalText('Closed title', longestTitle)),
  closedText: v.optional(optionalText('Closed message', longestClosedText)),
  /** Null removes the password. */
  password: v.optional(v.nullable(FormPassword)),
  retentionDays: v.optional(whole('Retention', mostRetentionDays)),
  language: v.optional(v.picklist(formLocales, messages.incorrect('Language'))),
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
    /** Null removes the webhook and its secret. */
    url: v.nullable(publicAddress('Webhook URL')),
    isEnabled: v.boolean(messages.incorrect('Enabled')),
    /** Creates a new secret; the first one is created without this flag. */
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

/** A frozen content of a form; responses refer to its number, and to components by id. */
export const FormRevision = v.object({
  _id: Id,
  /** Counts from 1 within the form. */
  number: v.number(),
  title: v.string(),
  components: v.number(),
  /** Name of the publisher at the time of publication. */
  author: v.string(),
  authorAccount: OptionalAccount,
  /** True for the revision that is filled in while the form is live. */
  isCurrent: v.boolean(),
  createdAt: Timestamp,
});
export type FormRevision = v.InferOutput<typeof FormRevision>;
