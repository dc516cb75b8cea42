import { Link } from '@outpost/router';
import { Button, Row } from '@outpost/ui';
import { t } from '../../i18n/wizard.ts';
import { around, stepAddress, type WizardStep } from './wizard-steps.ts';

/** Buttons to the next and previous step; the last step publishes. */
export function WizardFoot({
  step,
  draftId,
  mayPublish,
  onPublish,
}: {
  step: WizardStep;
  draftId: string | null;
  mayPublish: boolean;
  onPublish: () => void;
}) {
  const { back, next } = around(step);
  return (
    <Row justify="space-between">
      {back ? <Link to={stepAddress(back, draftId)}>{t('wizard.back')}</Link> : <span />}
      {next ? (
        <Button kind="primary" type="submit">
          {t('wizard.next')}
        </Button>
      ) : (
        <Button kind="primary" isDisabled={!mayPublish} onClick={onPublish}>
          {t('wizard.publish')}
        </Button>
      )}
    </Row>
  );
}
