import {
  stepAfter,
  type DryRun,
  type DryRunResult,
  type FlowContent,
  type FlowStep,
} from '@outpost/contracts';
import type { RunFacts } from '@outpost/expressions';
import { audienceReason, branchOf, stepInput, timeText } from './step-input.ts';

interface Told {
  target: string;
  reason: string;
  isFailed?: boolean;
}

const follow = (step: FlowStep, facts: RunFacts, isReached: boolean): Told => {
  const next = 'next' in step ? step.next : '';
  switch (step.kind) {
    case 'branch': {
      const { isTrue, target } = branchOf(step, facts);
      return { target, reason: `The condition is ${isTrue ? 'true' : 'not true'}.` };
    }
    case 'form':
    case 'wait-event': {
      const what = step.kind === 'form' ? `The form is ${step.until}` : `${step.event} comes`;
      const time = timeText(step);
      return isReached
        ? { target: next, reason: `${what} within ${time}.` }
        : { target: step.otherwise, reason: `Not within ${time}: ${what.toLowerCase()}.` };
    }
    case 'wait':
      return { target: next, reason: `The run waits ${timeText(step)}.` };
    case 'mail': {
      const { to } = stepInput(step, facts);
      return to === ''
        ? { target: next, reason: 'No email address of this person is known.', isFailed: true }
        : { target: next, reason: 'The mail would be sent.' };
    }
    case 'end':
      return { target: '', reason: 'The run is completed.' };
    case 'attribute':
      return { target: next, reason: 'The attribute would be set; later steps see it.' };
    case 'notify':
      return { target: next, reason: 'Owners and admins would be notified.' };
    case 'webhook':
      return { target: next, reason: 'The address would be called.' };
    case 'lead':
      return { target: next, reason: 'A response would be added to the lead form.' };
    case 'ticket':
      return { target: next, reason: 'A ticket would be written.' };
  }
};

/** Follows a flow for a person without any effect; it ends at a failure or at a step it met before. */
export const dryRun = (
  content: FlowContent,
  { person, trigger, isReached }: Required<DryRun>,
  known: Record<string, unknown>,
): DryRunResult => {
  const attributes = { ...known };
  const facts: RunFacts = { person, attributes, trigger };
  const reason = audienceReason(content.audience, facts);
  const steps: DryRunResult['steps'] = [];
  const met = new Set<string>();
  let step = content.steps[0] ?? null;
  while (step && !met.has(step.key)) {
    met.add(step.key);
    const input = stepInput(step, facts);
    const { target, reason: why, isFailed = false } = follow(step, facts, isReached);
    steps.push({ key: step.key, kind: step.kind, input, reason: why, isFailed });
    if (step.kind === 'attribute') attributes[step.name] = input['value'];
    if (isFailed || step.kind === 'end') break;
    step = stepAfter(content, step, target);
  }
  return {
    enters: reason === null,
    reason: reason ?? 'The person is in the audience.',
    attributes: known,
    steps,
  };
};
