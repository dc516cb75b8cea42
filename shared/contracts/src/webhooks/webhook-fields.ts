import * as v from '@outpost/schema';
import { messages, strictBody } from '@outpost/schema';

/** Maximum number of mapped fields of a webhook. */
export const maxWebhookFields = 40;

const path = (field: string) =>
  v.pipe(
    v.string(messages.required(field)),
    v.trim(),
    v.nonEmpty(messages.required(field)),
    v.maxLength(120, messages.max(field, 120)),
    v.regex(/^_?[A-Za-z][\w-]*(?:\._?[A-Za-z][\w-]*){0,5}$/, messages.incorrect(field)),
  );

/** A field of the payload, such as `bug.title`, and its name in what the receiver gets. */
export const WebhookField = strictBody({ from: path('Field'), to: path('Name') });
export type WebhookField = v.InferOutput<typeof WebhookField>;

/** Reports names that differ and do not lie inside each other. */
const areApart = (fields: WebhookField[]): boolean =>
  fields.every(({ to }, index) =>
    fields.every(
      (other, place) => place === index || !(other.to === to || other.to.startsWith(`${to}.`)),
    ),
  );

/** Fields of what a webhook sends; none sends the payload as the catalogue describes it. */
export const WebhookFields = v.pipe(
  v.array(WebhookField, messages.incorrect('Fields')),
  v.maxLength(maxWebhookFields, `Fields are at most ${maxWebhookFields}`),
  v.check(areApart, 'Each name can be used once, and not inside another one'),
);
