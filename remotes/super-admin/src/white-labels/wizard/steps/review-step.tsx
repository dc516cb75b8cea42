import type { ReactNode } from 'react';
import type { WhiteLabel } from '@outpost/contracts';
import { Link } from '@outpost/router';
import {
  BrandMark,
  Button,
  Column,
  Facts,
  Heading,
  Notice,
  Row,
  StatusChip,
  Text,
} from '@outpost/ui';
import { domainLook } from '../../domain/domain-words.ts';
import { useDomain } from '../../domain/domains.queries.ts';
import type { Obstacle } from '../wizard-progress.ts';
import { stepAddress, stepLabels, type WizardStep } from '../wizard-steps.ts';
import type { WizardValues } from '../wizard-values.ts';

const yesNo = (isOn: boolean) => (isOn ? 'Yes' : 'No');
const noDomain = 'None. It can be added later, also after publishing.';
const orDash = (text: string) => text || '—';

/** The added domain and its state. */
function AddedDomain({ draftId }: { draftId: string }) {
  const { data, error, refetch } = useDomain(draftId);
  if (error && !data)
    return (
      <>
        {error.message} <Button onClick={() => void refetch()}>Retry</Button>
      </>
    );
  if (!data) return 'Loading…';
  if (!data.domain) return noDomain;
  const { tone, label } = domainLook[data.domain.state];
  return (
    <Row>
      {data.domain.name} <StatusChip tone={tone}>{label}</StatusChip>
    </Row>
  );
}

const factsOf = (
  values: WizardValues,
  logo: string | null,
): Partial<Record<WizardStep, Record<string, ReactNode>>> => ({
  organization: {
    Name: orDash(values.name),
    Type: values.type,
    Subdomain: orDash(values.subdomain),
    Logo: logo ? <BrandMark name={values.name || '?'} logo={logo} size={32} /> : 'None',
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
});

/** All values and missing fields, each with a link to its step. */
export function ReviewStep({
  values,
  draft,
  obstacles,
}: {
  values: WizardValues;
  draft: WhiteLabel | null;
  obstacles: readonly Obstacle[];
}) {
  const draftId = draft?._id ?? null;
  const facts = {
    ...factsOf(values, draft?.logo ?? null),
    domain: { Domain: draftId ? <AddedDomain draftId={draftId} /> : noDomain },
  };
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
