/** Events of a form, in the words of its log. */
export const formLogEvents = [
  'created',
  'edited',
  'published',
  'activated',
  'deactivated',
  'deleted',
  'submitted',
  'rejected',
  'webhook SUCCESS',
  'webhook FAILED',
] as const;
export type FormLogEvent = (typeof formLogEvents)[number];
