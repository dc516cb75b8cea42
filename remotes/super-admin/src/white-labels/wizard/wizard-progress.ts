import { missingToPublish } from '@outpost/contracts';
import { stepLabels, wizardSteps, type WizardStep } from './wizard-steps.ts';
import { stepOfField, type Messages, type WizardValues } from './wizard-values.ts';
import type { StepOption } from './stepper.tsx';

/** Reason why the organization cannot be published, and the step that fixes it. */
export interface Obstacle {
  step: WizardStep;
  message: string;
}

const stepOfMissing: Record<string, WizardStep> = {
  name: 'organization',
  subdomain: 'organization',
  admin: 'admin',
};

type Field = keyof typeof stepOfField;

const entriesOf = (messages: Messages) => Object.entries(messages) as [Field, string][];

/** Returns the messages of one step's fields. */
export const onStep = (messages: Messages, step: WizardStep): Record<string, string> =>
  Object.fromEntries(entriesOf(messages).filter(([field]) => stepOfField[field] === step));

/** Returns the required values that are missing. */
const lacking = ({ name, subdomain, adminEmail }: WizardValues): Obstacle[] =>
  Object.entries(
    missingToPublish({
      name: name.trim(),
      subdomain: subdomain.trim() || null,
      admin: adminEmail.trim() ? { email: adminEmail, firstName: '', lastName: '' } : null,
    }),
  ).map(([field, message]) => ({ step: stepOfMissing[field] ?? 'organization', message }));

/** Returns the reasons that prevent publishing, in the order of the steps. */
export const obstaclesOf = (values: WizardValues, messages: Messages): Obstacle[] =>
  [
    ...entriesOf(messages).map(([field, message]) => ({ step: stepOfField[field], message })),
    ...lacking(values),
  ].toSorted((one, other) => wizardSteps.indexOf(one.step) - wizardSteps.indexOf(other.step));

/**
 * Returns the state of each step. A step is done if it was visited, is not the current one and
 * lacks no required value.
 */
export const progressOf = (
  current: WizardStep,
  visited: ReadonlySet<WizardStep>,
  { values, messages }: { values: WizardValues; messages: Messages },
): StepOption<WizardStep>[] => {
  const missing = lacking(values);
  const isDone = (step: WizardStep) =>
    step !== current &&
    step !== 'review' &&
    visited.has(step) &&
    missing.every((obstacle) => obstacle.step !== step);
  const isWrong = (step: WizardStep) => Object.keys(onStep(messages, step)).length > 0;
  return wizardSteps.map((value) => ({
    value,
    label: stepLabels()[value],
    state: isWrong(value) ? 'wrong' : isDone(value) ? 'done' : 'open',
  }));
};
