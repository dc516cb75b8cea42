import * as v from '@outpost/schema';
import { choice, messages, optionalText, storable, strictBody, Timestamp } from '@outpost/schema';
import { ticketPriorities } from '../tickets/ticket-values.ts';

/** Occurrences that let people enter a flow. */
export const flowTriggerKinds = ['track', 'answer', 'event', 'schedule'] as const;
export type FlowTriggerKind = (typeof flowTriggerKinds)[number];
export const flowRepeats = ['once', 'day', 'week', 'month'] as const;
/** How often one person enters: once in all, or again when the run before has ended. */
export const flowEntries = ['once', 'again'] as const;
export const flowStepKinds = [
  'form',
  'wait',
  'wait-event',
  'branch',
  'attribute',
  'notify',
  'mail',
  'webhook',
  'lead',
  'ticket',
  'end',
] as const;
export type FlowStepKind = (typeof flowStepKinds)[number];
export const flowUnits = ['minutes', 'hours', 'days'] as const;
export type FlowUnit = (typeof flowUnits)[number];
export const mostFlowSteps = 50;
const mostUserIds = 1_000;

/** Maximum of each unit: a wait takes at most a year. */
export const mostOfUnit = { minutes: 1_440, hours: 720, days: 365 } as const;

const minute = 60_000;
const unitMs = { minutes: minute, hours: 60 * minute, days: 1_440 * minute } as const;

/** Milliseconds of a time such as 2 hours. */
export const flowTimeMs = ({ amount, unit }: { amount: number; unit: keyof typeof unitMs }) =>
  amount * unitMs[unit];

const stepKey = /^[\w-]{1,40}$/;
const OptionalId = (field: string) =>
  v.pipe(
    v.string(messages.incorrect(field)),
    v.check(
      (text) => text === '' || v.is(v.pipe(v.string(), v.uuid()), text),
      messages.incorrect(field),
    ),
  );
/** Key of the step that follows; empty for the one below. */
const Target = v.pipe(
  v.string(messages.incorrect('Next step')),
  v.check((text) => text === '' || stepKey.test(text), messages.incorrect('Next step')),
);

const Amount = v.pipe(
  v.number(messages.incorrect('Time')),
  v.integer(messages.incorrect('Time')),
  v.minValue(1, messages.incorrect('Time')),
  v.maxValue(mostOfUnit.minutes, messages.incorrect('Time')),
);
const time = { amount: Amount, unit: choice('Unit', flowUnits) };

const common = { key: v.pipe(v.string(), v.regex(stepKey, messages.incorrect('Step'))) };
const onward = { ...common, next: Target };

/** Steps as drafts have them: parts may be missing until the flow is published. */
export const FlowStep = v.variant(
  'kind',
  [
    v.strictObject({
      ...onward,
      kind: v.literal('form'),
      /** The product form that the person sees on their next page. */
      productForm: OptionalId('Form'),
      until: choice('Until', ['shown', 'answered']),
      ...time,
      /** Step after that time without it. */
      otherwise: Target,
    }),
    v.strictObject({ ...onward, kind: v.literal('wait'), ...time }),
    v.strictObject({
      ...onward,
      kind: v.literal('wait-event'),
      /** Event of `track`. */
      event: optionalText('Event', 60),
      ...time,
      otherwise: Target,
    }),
    v.strictObject({
      ...common,
      kind: v.literal('branch'),
      condition: optionalText('Condition', 500),
      whenTrue: Target,
      whenFalse: Target,
    }),
    v.strictObject({
      ...onward,
      kind: v.literal('attribute'),
      name: v.pipe(
        optionalText('Attribute', 60),
        v.check(
          (text) => text === '' || /^[A-Za-z_]\w*$/.test(text),
          messages.incorrect('Attribute'),
        ),
      ),
      value: optionalText('Value', 300),
    }),
    v.strictObject({
      ...onward,
      kind: v.literal('notify'),
      title: optionalText('Title', 120),
      message: optionalText('Message', 1_000),
    }),
    v.strictObject({
      ...onward,
      kind: v.literal('mail'),
      /** Empty for the address of the person. */
      to: optionalText('To', 254),
      subject: optionalText('Subject', 200),
      message: optionalText('Message', 10_000),
    }),
    v.strictObject({ ...onward, kind: v.literal('webhook'), url: optionalText('Address', 2_000) }),
    v.strictObject({
      ...onward,
      kind: v.literal('lead'),
      /** The lead form that gets a response. */
      form: OptionalId('Lead form'),
      answers: v.pipe(
        v.array(
          v.strictObject({
            component: OptionalId('Question'),
            value: optionalText('Answer', 1_000),
          }),
        ),
        v.maxLength(50, messages.incorrect('Answers')),
      ),
    }),
    v.strictObject({
      ...onward,
      kind: v.literal('ticket'),
      title: optionalText('Title', 120),
      message: optionalText('Message', 5_000),
      priority: choice('Priority', ticketPriorities),
    }),
    v.strictObject({ ...common, kind: v.literal('end') }),
  ],
  messages.incorrect('Step'),
);
export type FlowStep = v.InferOutput<typeof FlowStep>;
export type FlowStepOf<K extends FlowStepKind> = Extract<FlowStep, { kind: K }>;

const FlowTrigger = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('track'), event: optionalText('Event', 60) }),
    v.strictObject({ kind: v.literal('answer'), form: OptionalId('Lead form') }),
    /** Type of the catalogue of platform events. */
    v.strictObject({ kind: v.literal('event'), event: optionalText('Event', 80) }),
    v.strictObject({
      kind: v.literal('schedule'),
      every: choice('Every', flowRepeats),
      startsAt: v.nullable(v.pipe(Timestamp, v.isoTimestamp(messages.incorrect('Begins')))),
    }),
  ],
  messages.incorrect('Trigger'),
);
export type FlowTrigger = v.InferOutput<typeof FlowTrigger>;

const UserIds = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200), storable('User ids'))),
  v.transform((ids) => [...new Set(ids)]),
  v.maxLength(mostUserIds, `At most ${mostUserIds} user ids can be named.`),
);

/** A flow as people edit it, and as a version keeps it. */
export const FlowContent = strictBody({
  trigger: FlowTrigger,
  audience: v.strictObject({
    /** Ids of people; empty for everybody. */
    userIds: UserIds,
    /** Expression about the person and the trigger that has to be true; empty for none. */
    condition: optionalText('Condition', 500),
    entry: choice('How often', flowEntries),
  }),
  steps: v.pipe(
    v.array(FlowStep, messages.incorrect('Steps')),
    v.maxLength(mostFlowSteps, `A flow can have ${mostFlowSteps} steps.`),
    v.check(
      (steps) => new Set(steps.map(({ key }) => key)).size === steps.length,
      messages.incorrect('Steps'),
    ),
  ),
});
export type FlowContent = v.InferOutput<typeof FlowContent>;

/** Content of a flow that was just added. */
export const emptyFlow: FlowContent = {
  trigger: { kind: 'track', event: '' },
  audience: { userIds: [], condition: '', entry: 'once' },
  steps: [],
};

/** Returns the name of a trigger's occurrences: an event or the id of a lead form. */
export const triggerNameOf = (trigger: FlowTrigger): string => {
  if (trigger.kind === 'answer') return trigger.form;
  return trigger.kind === 'schedule' ? trigger.every : trigger.event;
};
