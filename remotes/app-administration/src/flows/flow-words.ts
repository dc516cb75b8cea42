import {
  flowEntries,
  flowRepeats,
  flowTriggerKinds,
  flowUnits,
  type Flow,
  type FlowFailure,
  type FlowRun,
  type FlowRunStatus,
  type FlowRunStep,
  type FlowStatus,
  type FlowStep,
  type FlowStepKind,
  type FlowTriggerKind,
} from '@outpost/contracts';
import { counted, labelTable, lookTable, type StatusLook } from '@outpost/records';
import { formatDay, formatTime } from '@outpost/ui';
import { t } from '../i18n/flows.ts';

export const statusLook = (): Record<FlowStatus, StatusLook> =>
  lookTable({
    draft: { tone: 'warn', label: t('status.draft') },
    published: { tone: 'idle', label: t('status.published') },
    live: { tone: 'ok', label: t('status.live') },
  });

export const triggerLabel = (): Record<FlowTriggerKind, string> =>
  labelTable({
    track: t('triggerKind.track'),
    answer: t('triggerKind.answer'),
    event: t('triggerKind.event'),
    schedule: t('triggerKind.schedule'),
  });

export const kindLabel = (): Record<FlowStepKind, string> =>
  labelTable({
    form: t('kind.form'),
    wait: t('kind.wait'),
    'wait-event': t('kind.waitEvent'),
    branch: t('kind.branch'),
    attribute: t('kind.attribute'),
    notify: t('kind.notify'),
    mail: t('kind.mail'),
    webhook: t('kind.webhook'),
    lead: t('kind.lead'),
    ticket: t('kind.ticket'),
    end: t('kind.end'),
  });

const repeatLabel = () =>
  labelTable({
    once: t('repeat.once'),
    day: t('repeat.day'),
    week: t('repeat.week'),
    month: t('repeat.month'),
  });
const entryLabel = () => labelTable({ once: t('entry.once'), again: t('entry.again') });
const unitLabel = () =>
  labelTable({ minutes: t('unit.minutes'), hours: t('unit.hours'), days: t('unit.days') });
const untilLabel = () => labelTable({ shown: t('until.shown'), answered: t('until.answered') });

const optionsOf = <K extends string>(values: readonly K[], labels: Record<K, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

export const triggerOptions = () => optionsOf(flowTriggerKinds, triggerLabel());
export const repeatOptions = () => optionsOf(flowRepeats, repeatLabel());
export const entryOptions = () => optionsOf(flowEntries, entryLabel());
export const unitOptions = () => optionsOf(flowUnits, unitLabel());
export const untilOptions = () => optionsOf(['shown', 'answered'] as const, untilLabel());
export const priorityOptions = () =>
  optionsOf(
    ['low', 'normal', 'high', 'urgent'] as const,
    labelTable({
      low: t('priority.low'),
      normal: t('priority.normal'),
      high: t('priority.high'),
      urgent: t('priority.urgent'),
    }),
  );

/** '2 days' */
const timeText = ({ amount, unit }: { amount: number; unit: 'minutes' | 'hours' | 'days' }) =>
  t(`time.${unit}`, counted(amount));

type Forms = Pick<Flow, 'forms'>['forms'];
const titleOf = (forms: Forms, id: string) =>
  forms.find(({ _id }) => _id === id)?.title ?? t('summary.missing');

/** 'The site tracks trial_started' */
export const triggerText = ({ content: { trigger }, forms }: Pick<Flow, 'content' | 'forms'>) => {
  const { kind } = trigger;
  if (kind === 'answer') return t('summary.answer', { name: titleOf(forms, trigger.form) });
  if (kind === 'schedule') {
    const { startsAt } = trigger;
    if (startsAt === null) return t('summary.missing');
    const time = `${formatDay(startsAt)} ${formatTime(new Date(startsAt))}`;
    return t('summary.schedule', { every: repeatLabel()[trigger.every], time });
  }
  if (trigger.event === '') return t('summary.missing');
  return t(kind === 'track' ? 'summary.track' : 'summary.event', { name: trigger.event });
};

/** '2 people, Meets a condition' */
export const audienceText = ({ audience: { userIds, condition } }: Flow['content']): string =>
  [
    ...(userIds.length > 0 ? [t('list.people', counted(userIds.length))] : []),
    ...(condition === '' ? [] : [t('list.condition')]),
  ].join(', ') || t('list.everybody');

export const completedText = ({ entered, completed }: Pick<Flow, 'entered' | 'completed'>) =>
  entered === 0 ? '—' : t('list.percent', { percent: Math.round((completed / entered) * 100) });

/** Says in a line what a step does. */
export const stepText = (step: FlowStep, forms: Forms): string => {
  const missing = (text: string) => text || t('summary.missing');
  switch (step.kind) {
    case 'form':
      return t('summary.form', {
        name: titleOf(forms, step.productForm),
        until: untilLabel()[step.until].toLowerCase(),
        time: timeText(step),
      });
    case 'wait':
      return t('summary.wait', { time: timeText(step) });
    case 'wait-event':
      return t('summary.waitEvent', { name: missing(step.event), time: timeText(step) });
    case 'branch':
      return missing(step.condition);
    case 'attribute':
      return t('summary.attribute', { name: missing(step.name), value: step.value });
    case 'notify':
    case 'ticket':
      return missing(step.title);
    case 'mail':
      return t('summary.mail', {
        subject: missing(step.subject),
        to: step.to || t('summary.person'),
      });
    case 'webhook':
      return missing(step.url);
    case 'lead':
      return t('summary.lead', { name: titleOf(forms, step.form) });
    case 'end':
      return t('step.endHint');
  }
};

export const runLook = (): Record<FlowRunStatus, StatusLook> =>
  lookTable({
    queued: { tone: 'idle', label: t('runStatus.queued') },
    running: { tone: 'warn', label: t('runStatus.running') },
    completed: { tone: 'ok', label: t('runStatus.completed') },
    failed: { tone: 'bad', label: t('runStatus.failed') },
    canceled: { tone: 'idle', label: t('runStatus.canceled') },
  });

export const stepLook = (): Record<FlowRunStep['status'], StatusLook> =>
  lookTable({
    waiting: { tone: 'warn', label: t('stepStatus.waiting') },
    running: { tone: 'warn', label: t('stepStatus.running') },
    done: { tone: 'ok', label: t('stepStatus.done') },
    failed: { tone: 'bad', label: t('stepStatus.failed') },
    canceled: { tone: 'idle', label: t('stepStatus.canceled') },
  });

export const failureLabel = (): Record<FlowFailure, string> =>
  labelTable({
    form: t('failure.form'),
    mail: t('failure.mail'),
    webhook: t('failure.webhook'),
    lead: t('failure.lead'),
    ticket: t('failure.ticket'),
    other: t('failure.other'),
  });

/** '2. Send a mail' */
export const stepReached = ({ step }: Pick<FlowRun, 'step'>): string =>
  step ? t('runs.stepOf', { number: step.number, kind: kindLabel()[step.kind] }) : '—';

const second = 1_000;
const spans = [
  { span: 86_400 * second, name: 'days' },
  { span: 3_600 * second, name: 'hours' },
  { span: 60 * second, name: 'minutes' },
  { span: second, name: 'seconds' },
] as const;

/** '2 h'; from two of a unit on, that unit is used. */
export const durationText = (ms: number): string => {
  const fitting = spans.find(({ span }) => ms >= 2 * span);
  if (!fitting) return t('duration.milliseconds', { amount: ms });
  return t(`duration.${fitting.name}`, { amount: Math.round(ms / fitting.span) });
};
