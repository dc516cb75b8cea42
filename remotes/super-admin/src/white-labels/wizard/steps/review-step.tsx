import type { ReactNode } from 'react';
import { Link } from '@outpost/router';
import { Column, Facts, Heading, Notice, Row, Text } from '@outpost/ui';
import type { Obstacle } from '../wizard-progress.ts';
import { stepAddress, stepLabels, type WizardStep } from '../wizard-steps.ts';
import type { WizardValues } from '../wizard-values.ts';

const yesNo = (isOn: boolean) => (isOn ? 'Yes' : 'No');
const orDash = (text: string) => text || '—';

const factsOf = (values: WizardValues): Partial<Record<WizardStep, Record<string, ReactNode>>> => ({
  organization: {
    Name: orDash(values.name),
    Type: values.type,
    Subdomain: orDash(values.subdomain),
  },
  admin: {
    Email: orDash(values.adminEmail),
    Name: orDash(`${values.adminFirstName} ${values.adminLastName}`.trim()),
  },
  hierarchy: {
    Agency: orDash(values.agencyName),
    Franchisor: orDash(values.franchisorName),
    Franchisee: orDash(values.franchiseeName),
  },
  billing: {
    'Billing type': values.billingType,
    ...(values.billingType === 'Chargebee' && {
      'Chargebee family': orDash(values.chargebeeFamilyId),
      'Chargebee plan': orDash(values.chargebeePlanId),
    }),
    'Automatic collection': yesNo(values.autoCollection),
    'Offline payments': yesNo(values.recordOfflinePayment),
    'Franchise type': values.franchiseType,
    'Seats of a franchisee': values.noOfSeats,
  },
  domain: { Domain: 'Can be added after publishing' },
});

/** Everything that was asked for, and what is still missing, each with the way back to its step. */
export function ReviewStep({
  values,
  draftId,
  obstacles,
}: {
  values: WizardValues;
  draftId: string | null;
  obstacles: readonly Obstacle[];
}) {
  const facts = factsOf(values);
  return (
    <Column gap={3}>
      {obstacles.length > 0 && (
        <section aria-label="What is missing">
          <Notice>Before it can be published:</Notice>
          <ul>
            {obstacles.map(({ step, message }) => (
              <li key={`${step} ${message}`}>
                {message}. <Link to={stepAddress(step, draftId)}>Go to {stepLabels[step]}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(Object.keys(facts) as WizardStep[]).map((step) => (
        <section key={step} aria-label={stepLabels[step]}>
          <Column gap={1}>
            <Row justify="space-between">
              <Heading level={2}>{stepLabels[step]}</Heading>
              <Text size="small" as="span">
                <Link to={stepAddress(step, draftId)} aria-label={`Change ${stepLabels[step]}`}>
                  Change
                </Link>
              </Text>
            </Row>
            <Facts facts={facts[step] ?? {}} />
          </Column>
        </section>
      ))}
    </Column>
  );
}
