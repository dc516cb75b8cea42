import type { FlowStep, FlowTrigger, FlowUnit } from '@outpost/contracts';
import { runConditions, type RunFacts } from '@outpost/expressions';
import { emailOf, filledLine, filledText } from './flow-facts.ts';

const longestText = 10_000;

const textIn = (text: string, facts: RunFacts) =>
  filledText(text, facts).slice(0, longestText).toWellFormed();

interface Time {
  amount: number;
  unit: FlowUnit;
}

/** '1 day' */
export const timeText = ({ amount, unit }: Time): string =>
  `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`;

const timeOf = ({ amount, unit }: Time) => ({
  time: timeText({ amount, unit }),
});

/** Returns the values with which a step works for a person, as its log shows them. */
export const stepInput = (step: FlowStep, facts: RunFacts): Record<string, unknown> => {
  switch (step.kind) {
    case 'form':
      return { form: step.productForm, until: step.until, ...timeOf(step) };
    case 'wait':
      return timeOf(step);
    case 'wait-event':
      return { event: step.event, ...timeOf(step) };
    case 'branch':
      return { condition: step.condition };
    case 'attribute':
      return { name: step.name, value: filledLine(step.value, facts, 300) };
    case 'notify':
      return { title: filledLine(step.title, facts, 120), message: textIn(step.message, facts) };
    case 'mail':
      return {
        to: step.to === '' ? (emailOf(facts) ?? '') : filledLine(step.to, facts, 254),
        subject: filledLine(step.subject, facts, 200),
        message: textIn(step.message, facts),
      };
    case 'webhook':
      return { url: step.url };
    case 'lead':
      return {
        form: step.form,
        answers: Object.fromEntries(
          step.answers.map(({ component, value }) => [component, textIn(value, facts)]),
        ),
      };
    case 'ticket':
      return {
        title: filledLine(step.title, facts, 120),
        message: textIn(step.message, facts),
        priority: step.priority,
      };
    case 'end':
      return {};
  }
};

/** Returns the way out of a branch, and the truth of its condition. */
export const branchOf = (step: Extract<FlowStep, { kind: 'branch' }>, facts: RunFacts) => {
  const isTrue = runConditions.holds(step.condition, facts);
  return { isTrue, target: isTrue ? step.whenTrue : step.whenFalse };
};

/** Reports a person who is in the audience of a flow, and why not. */
export const audienceReason = (
  { userIds, condition }: { userIds: readonly string[]; condition: string },
  facts: RunFacts,
): string | null => {
  if (userIds.length > 0 && !userIds.includes(facts.person))
    return 'The person is not among the user ids of the audience.';
  if (condition !== '' && !runConditions.holds(condition, facts))
    return 'The condition of the audience is not true.';
  return null;
};

const dayMs = 86_400_000;

const monthsLater = (from: Date, months: number): Date => {
  const day = from.getUTCDate();
  const at = new Date(from);
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
  return at;
};

/** Returns the first time of a schedule after a moment; null when there is none. */
export const nextTime = (trigger: FlowTrigger, after: Date): Date | null => {
  if (trigger.kind !== 'schedule' || trigger.startsAt === null) return null;
  const first = new Date(trigger.startsAt);
  if (first > after) return first;
  if (trigger.every === 'once') return null;
  if (trigger.every === 'month') {
    const years = after.getUTCFullYear() - first.getUTCFullYear();
    const months = years * 12 + after.getUTCMonth() - first.getUTCMonth();
    const at = monthsLater(first, months);
    return at > after ? at : monthsLater(first, months + 1);
  }
  const span = trigger.every === 'week' ? 7 * dayMs : dayMs;
  return new Date(
    first.getTime() + (Math.floor((after.getTime() - first.getTime()) / span) + 1) * span,
  );
};
