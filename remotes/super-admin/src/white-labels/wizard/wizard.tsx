import { useCallback, useEffect, useRef, useState } from 'react';
import { missingToPublish, type WhiteLabel } from '@outpost/contracts';
import { Link, useNavigate, useSearchParams } from '@outpost/router';
import {
  Button,
  Column,
  Form,
  Notice,
  Row,
  SaveState,
  Stepper,
  WatchValues,
  type StepState,
} from '@outpost/ui';
import { PublishDialog } from '../publish-dialog.tsx';
import type { Obstacle } from './steps/review-step.tsx';
import { useWizard } from './use-wizard.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { StepFields } from './wizard-step-fields.tsx';
import {
  around,
  stepAddress,
  stepLabels,
  stepNamed,
  wizardSteps,
  type WizardStep,
} from './wizard-steps.ts';
import { stepOfField, type Messages, type WizardValues } from './wizard-values.ts';

const stepOfMissing: Record<string, WizardStep> = {
  name: 'organization',
  subdomain: 'organization',
  admin: 'admin',
};

type Field = keyof typeof stepOfField;

const entriesOf = (messages: Messages) => Object.entries(messages) as [Field, string][];

const onStep = (messages: Messages, step: WizardStep): Messages =>
  Object.fromEntries(entriesOf(messages).filter(([field]) => stepOfField[field] === step));

/** What a step asks for that cannot be done without, as typed. */
const lacking = ({ name, subdomain, adminEmail }: WizardValues): Obstacle[] =>
  Object.entries(
    missingToPublish({
      name: name.trim(),
      subdomain: subdomain.trim() || null,
      admin: adminEmail.trim() ? { email: adminEmail, firstName: '', lastName: '' } : null,
    }),
  ).map(([field, message]) => ({ step: stepOfMissing[field] ?? 'organization', message }));

/** Which steps were looked at; a draft that is opened again has been through all of them. */
const useVisited = (step: WizardStep, opened: WhiteLabel | null): ReadonlySet<WizardStep> => {
  const [visited, setVisited] = useState<ReadonlySet<WizardStep>>(
    () => new Set(opened ? wizardSteps : []),
  );
  useEffect(() => setVisited((before) => new Set([...before, step])), [step]);
  return visited;
};

/** The steps to a published organization, over one form that saves itself. */
export function Wizard({
  opened,
  onReset,
}: {
  /** The draft to go on with; null begins a new one. */
  opened: WhiteLabel | null;
  /** Begins again from what somebody else saved. */
  onReset: (draft: WhiteLabel) => void;
}) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const step = stepNamed(params.get('step'));
  const [publishing, setPublishing] = useState<WhiteLabel | null>(null);
  // When the first save is answered, its step may have been left.
  const shown = useRef(step);
  useEffect(() => {
    shown.current = step;
  }, [step]);
  const onNamed = (id: string) =>
    void navigate(stepAddress(shown.current, id), { replace: true, preventScrollReset: true });
  const wizard = useWizard(opened, onNamed);
  const { draft, values, messages, messagesFor, theirs } = wizard;
  const visited = useVisited(step, opened);
  // A field that comes back begins with what the form began with: that has to be what was typed.
  const [begun, setBegun] = useState({ step, values });
  if (begun.step !== step) setBegun({ step, values });
  const { back, next } = around(step);
  const draftId = draft?._id ?? null;

  const missing = lacking(values);
  const obstacles = [
    ...entriesOf(messages).map(([field, message]) => ({ step: stepOfField[field], message })),
    ...missing,
  ].toSorted((one, other) => wizardSteps.indexOf(one.step) - wizardSteps.indexOf(other.step));
  const stateOf = (one: WizardStep): StepState => {
    if (entriesOf(onStep(messages, one)).length > 0) return 'wrong';
    const isComplete = one !== 'review' && missing.every((obstacle) => obstacle.step !== one);
    return isComplete && one !== step && visited.has(one) ? 'done' : 'todo';
  };
  const validate = useCallback(
    (now: WizardValues) => onStep(messagesFor(now), step) as Record<string, string>,
    [messagesFor, step],
  );
  const goOn = async () => {
    if (next) await navigate(stepAddress(next, draftId));
  };
  const publish = async () => {
    if (await wizard.flush()) setPublishing(wizard.seen.current);
  };

  return (
    <WizardFrame
      title={values.name.trim() || 'New organization'}
      step={step}
      saveState={<SaveState {...wizard.saveState} />}
      stepper={
        <Stepper
          label="Steps"
          steps={wizardSteps.map((value) => ({
            value,
            label: stepLabels[value],
            state: stateOf(value),
          }))}
          value={step}
          renderLink={(one, content, current) => (
            <Link to={stepAddress(one, draftId)} {...current}>
              {content}
            </Link>
          )}
        />
      }
    >
      {theirs && (
        <Column gap={1}>
          <Notice>Somebody else changed this draft meanwhile.</Notice>
          <Row>
            <Button onClick={() => wizard.keepMine(theirs)}>Keep mine</Button>
            <Button
              onClick={() => {
                wizard.giveUp();
                onReset(theirs);
              }}
            >
              Take theirs
            </Button>
          </Row>
        </Column>
      )}
      <Form<WizardValues> initialValues={begun.values} validate={validate} onSubmit={goOn}>
        {() => (
          <Column gap={3}>
            <WatchValues onChange={wizard.setValues} />
            <StepFields key={step} step={step} wizard={wizard} obstacles={obstacles} />
            <Row justify="space-between">
              {back ? <Link to={stepAddress(back, draftId)}>Back</Link> : <span />}
              {next ? (
                <Button kind="primary" type="submit">
                  Next
                </Button>
              ) : (
                <Button
                  kind="primary"
                  isDisabled={obstacles.length > 0 || theirs !== null}
                  onClick={() => void publish()}
                >
                  Publish
                </Button>
              )}
            </Row>
          </Column>
        )}
      </Form>
      {publishing && (
        <PublishDialog
          whiteLabel={publishing}
          onPublished={() => void navigate(`/white-label/show/${publishing._id}`)}
          onClose={() => setPublishing(null)}
        />
      )}
    </WizardFrame>
  );
}
