import { messages } from '@outpost/schema';
import { webhookEvents } from '../webhooks/webhooks.ts';
import { mostOfUnit, type FlowContent, type FlowStep } from './flow-content.ts';

/** Something that keeps a flow from being published. */
export interface FlowProblem {
  /** Key of the step; empty for the trigger and the audience. */
  step: string;
  field: string;
  message: string;
}

/** A way from a step to another one: the field that names it, and the key of that step, null for none. */
interface Way {
  field: string;
  target: string | null;
}

const fieldsOf = (step: FlowStep): [field: string, target: string][] => {
  if (step.kind === 'end') return [];
  if (step.kind === 'branch')
    return [
      ['whenTrue', step.whenTrue],
      ['whenFalse', step.whenFalse],
    ];
  if (step.kind === 'form' || step.kind === 'wait-event')
    return [
      ['next', step.next],
      ['otherwise', step.otherwise],
    ];
  return [['next', step.next]];
};

/** Returns the step that a field of a step leads to; null when there is none. */
export const stepAfter = (
  { steps }: Pick<FlowContent, 'steps'>,
  step: FlowStep,
  target: string,
): FlowStep | null => {
  const found =
    target === '' ? steps[steps.indexOf(step) + 1] : steps.find(({ key }) => key === target);
  return found ?? null;
};

const waysOf = (content: Pick<FlowContent, 'steps'>, step: FlowStep): Way[] =>
  fieldsOf(step).map(([field, target]) => ({
    field,
    target: stepAfter(content, step, target)?.key ?? null,
  }));

/** Returns the keys of steps that the first one leads to, itself included. */
const reachedFrom = (content: FlowContent, first: FlowStep): Set<string> => {
  const reached = new Set<string>();
  const rest = [first];
  while (rest.length > 0) {
    const step = rest.pop();
    if (!step || reached.has(step.key)) continue;
    reached.add(step.key);
    for (const { target } of waysOf(content, step)) {
      const after = content.steps.find(({ key }) => key === target);
      if (after) rest.push(after);
    }
  }
  return reached;
};

/** Returns the steps on a circle: those that lead back to themselves. */
const circular = (content: FlowContent): FlowStep[] =>
  content.steps.filter((step) =>
    waysOf(content, step).some(({ target }) => {
      const after = content.steps.find(({ key }) => key === target);
      return after !== undefined && reachedFrom(content, after).has(step.key);
    }),
  );

const missingOf = (step: FlowStep): [field: string, label: string][] => {
  const parts: Record<FlowStep['kind'], [field: string, label: string][]> = {
    form: [['productForm', 'Form']],
    wait: [],
    'wait-event': [['event', 'Event']],
    branch: [['condition', 'Condition']],
    attribute: [
      ['name', 'Attribute'],
      ['value', 'Value'],
    ],
    notify: [['title', 'Title']],
    mail: [
      ['subject', 'Subject'],
      ['message', 'Message'],
    ],
    webhook: [['url', 'Address']],
    lead: [['form', 'Lead form']],
    ticket: [
      ['title', 'Title'],
      ['message', 'Message'],
    ],
    end: [],
  };
  return parts[step.kind].filter(([field]) => (step as Record<string, unknown>)[field] === '');
};

const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/]+(?:\/\S*)?$/.test(text);

const incorrectOf = (step: FlowStep): [field: string, label: string][] => {
  const wrong: [field: string, label: string][] = [];
  if ('amount' in step && step.amount > mostOfUnit[step.unit]) wrong.push(['amount', 'Time']);
  if (step.kind === 'webhook' && step.url !== '' && !isWebAddress(step.url))
    wrong.push(['url', 'Address']);
  if (step.kind === 'lead' && step.answers.some(({ component }) => component === ''))
    wrong.push(['answers', 'Question']);
  return wrong;
};

const triggerProblems = ({ trigger }: FlowContent): FlowProblem[] => {
  const at = (field: string, message: string) => [{ step: '', field, message }];
  if (trigger.kind === 'schedule')
    return trigger.startsAt === null ? at('startsAt', messages.required('Begins')) : [];
  if (trigger.kind === 'answer')
    return trigger.form === '' ? at('form', messages.required('Lead form')) : [];
  if (trigger.event === '') return at('event', messages.required('Event'));
  const isKnown =
    trigger.kind === 'track' || webhookEvents.some((one: string) => one === trigger.event);
  return isKnown ? [] : at('event', messages.incorrect('Event'));
};

/**
 * Returns the reasons for which a flow cannot be published: parts that are missing or incorrect, ways that lead in a
 * circle or to no end, and steps that no way leads to. Forms and conditions are checked by the server.
 */
export const flowProblems = (content: FlowContent): FlowProblem[] => {
  const { steps } = content;
  const problems = triggerProblems(content);
  const [first] = steps;
  if (!first) return [...problems, { step: '', field: 'steps', message: 'Add a step.' }];
  const reached = reachedFrom(content, first);
  const circle = new Set(circular(content));
  for (const step of steps) {
    const add = (field: string, message: string) =>
      problems.push({ step: step.key, field, message });
    for (const [field, label] of missingOf(step)) add(field, messages.required(label));
    for (const [field, label] of incorrectOf(step)) add(field, messages.incorrect(label));
    for (const { field, target } of waysOf(content, step))
      if (target === null)
        add(field, 'This way leads to no step. Choose one, or end the flow with an End.');
    if (circle.has(step)) add('next', 'This step leads back to itself, so a run would never end.');
    if (!reached.has(step.key)) add('', 'No way leads to this step.');
  }
  return problems;
};
