import { useCallback, useEffect, useRef, useState } from 'react';
import type { WhiteLabel } from '@outpost/contracts';
import { Link, useNavigate, useSearchParams } from '@outpost/router';
import { Column, Form, WatchValues, Text, Button, Notice, Row } from '@outpost/ui';
import { SaveState } from '@outpost/ui/details';
import { t } from '../../i18n/wizard.ts';
import { PublishDialog } from '../white-label-lazy.tsx';
import { useWizard } from './use-wizard.ts';
import { WizardFoot } from './wizard-foot.tsx';
import { WizardFrame } from './wizard-frame.tsx';
import { obstaclesOf, onStep, progressOf } from './wizard-progress.ts';
import { StepFields } from './wizard-step-fields.tsx';
import { around, stepAddress, stepNamed, wizardSteps, type WizardStep } from './wizard-steps.ts';
import type { WizardValues } from './wizard-values.ts';
import { DomainPanel } from '../domain/domain-panel.tsx';
import { Stepper } from './stepper.tsx';

/** Offers a choice between the viewer's changes and another user's version. */
function WizardConflict({
  onKeepMine,
  onTakeTheirs,
}: {
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  return (
    <Column gap={1}>
      <Notice>{t('wizard.conflict')}</Notice>
      <Row>
        <Button onClick={onKeepMine}>{t('wizard.keepMine')}</Button>
        <Button onClick={onTakeTheirs}>{t('wizard.takeTheirs')}</Button>
      </Row>
    </Column>
  );
}

/**
 * Custom domain of a draft. Its own calls save it at once, so this step is outside the form of the
 * other steps.
 */
function DomainStep({ draftId }: { draftId: string | null }) {
  if (draftId) return <DomainPanel whiteLabelId={draftId} />;
  return <Text tone="muted">{t('wizard.domainLater')}</Text>;
}

/**
 * Returns the values at the start of the current step, and the visited steps. A field that mounts
 * again resets to the form's initial values, so those must be the typed ones. All steps of a
 * resumed draft count as visited.
 */
const useBegun = (step: WizardStep, values: WizardValues, isResumed: boolean) => {
  const [begun, setBegun] = useState<{
    step: WizardStep;
    values: WizardValues;
    visited: ReadonlySet<WizardStep>;
  }>(() => ({ step, values, visited: new Set(isResumed ? wizardSteps : [step]) }));
  if (begun.step !== step) setBegun({ step, values, visited: new Set([...begun.visited, step]) });
  return begun;
};

/** Steps from a name to a published organization, over one form with automatic saving. */
export function Wizard({
  opened,
  onReset,
}: {
  /** Draft to continue; null for a new one. */
  opened: WhiteLabel | null;
  /** Restarts with another user's version. */
  onReset: (draft: WhiteLabel) => void;
}) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const step = stepNamed(params.get('step'));
  const [publishing, setPublishing] = useState<WhiteLabel | null>(null);
  // The user may have left the step before the first save is answered.
  const shown = useRef(step);
  useEffect(() => {
    shown.current = step;
  }, [step]);
  const wizard = useWizard(
    opened,
    (id) =>
      void navigate(stepAddress(shown.current, id), { replace: true, preventScrollReset: true }),
  );
  const { draft, values, messages, messagesFor, theirs } = wizard;
  const begun = useBegun(step, values, opened !== null);
  const draftId = draft?._id ?? null;
  const obstacles = obstaclesOf(values, messages);
  const validate = useCallback(
    (now: WizardValues) => onStep(messagesFor(now), step),
    [messagesFor, step],
  );
  const goOn = async () => {
    const { next } = around(step);
    if (next) await navigate(stepAddress(next, draftId));
  };
  const publish = async () => {
    if (await wizard.flush()) setPublishing(wizard.seen.current);
  };
  return (
    <WizardFrame
      title={values.name.trim() || t('wizard.newOrganization')}
      step={step}
      saveState={<SaveState {...wizard.saveState} />}
      stepper={
        <Stepper
          label={t('wizard.steps')}
          steps={progressOf(step, begun.visited, wizard)}
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
        <WizardConflict
          onKeepMine={() => wizard.keepMine(theirs)}
          onTakeTheirs={() => {
            wizard.giveUp();
            onReset(theirs);
          }}
        />
      )}
      {step === 'domain' && <DomainStep draftId={draftId} />}
      <Form<WizardValues> initialValues={begun.values} validate={validate} onSubmit={goOn}>
        {() => (
          <Column gap={3}>
            <WatchValues onChange={wizard.setValues} />
            <StepFields key={step} step={step} wizard={wizard} obstacles={obstacles} />
            <WizardFoot
              step={step}
              draftId={draftId}
              mayPublish={obstacles.length === 0 && theirs === null}
              onPublish={() => void publish()}
            />
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
