import type { ReactNode } from 'react';
import { Link } from '@outpost/router';
import { Column, Heading, Page, Panel, Row, Text } from '@outpost/ui';
import { t } from '../../i18n/wizard.ts';
import { stepHints, stepLabels, type WizardStep } from './wizard-steps.ts';
import { WithSteps } from './stepper.tsx';

/** Layout with the list of steps beside the current step. */
export function WizardFrame({
  title,
  step,
  saveState,
  stepper,
  children,
}: {
  title: string;
  step: WizardStep;
  saveState: ReactNode;
  stepper: ReactNode;
  children: ReactNode;
}) {
  return (
    <Page>
      <Column gap={0.5}>
        <Text size="small" tone="faint" as="div">
          <Link to="/white-label">{t('wizard.organizations')}</Link>
        </Text>
        <Row justify="space-between">
          <Heading>{title}</Heading>
          {saveState}
        </Row>
      </Column>
      <WithSteps steps={stepper}>
        <Panel>
          <Column gap={3}>
            <Column gap={0.5}>
              <Heading level={2}>{stepLabels()[step]}</Heading>
              <Text tone="muted">{stepHints()[step]}</Text>
            </Column>
            {children}
          </Column>
        </Panel>
      </WithSteps>
    </Page>
  );
}
