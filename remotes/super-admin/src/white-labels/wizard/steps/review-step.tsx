import type { ReactNode } from 'react';
import type { WhiteLabel } from '@outpost/contracts';
import { Link } from '@outpost/router';
import { BrandMark, Button, Column, Heading, Notice, Row, StatusChip, Text } from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { t } from '../../../i18n/wizard.ts';
import { domainLook } from '../../domain/domain-words.ts';
import { useDomain } from '../../domain/domains.queries.ts';
import type { Obstacle } from '../wizard-progress.ts';
import { stepAddress, stepLabels, type WizardStep } from '../wizard-steps.ts';
import type { WizardValues } from '../wizard-values.ts';

const yesNo = (isOn: boolean) => (isOn ? t('review.yes') : t('review.no'));
const noDomain = () => t('review.noDomain');
const orDash = (text: string) => text || '—';

/** The added domain and its state. */
function AddedDomain({ draftId }: { draftId: string }) {
  const { data, error, refetch } = useDomain(draftId);
  if (error && !data)
    return (
      <>
        {error.message} <Button onClick={() => void refetch()}>{t('review.retry')}</Button>
      </>
    );
  if (!data) return t('review.loading');
  if (!data.domain) return noDomain();
  const { tone, label } = domainLook()[data.domain.state];
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
    [t('review.name')]: orDash(values.name),
    [t('review.type')]: values.type,
    [t('review.subdomain')]: orDash(values.subdomain),
    [t('review.logo')]: logo ? (
      <BrandMark name={values.name || '?'} logo={logo} size={32} />
    ) : (
      t('review.none')
    ),
  },
  admin: {
    [t('review.email')]: orDash(values.adminEmail),
    [t('review.name')]: orDash(`${values.adminFirstName} ${values.adminLastName}`.trim()),
  },
  hierarchy: {
    [t('review.agency')]: orDash(values.agencyName),
    [t('review.franchisor')]: orDash(values.franchisorName),
    [t('review.franchisee')]: orDash(values.franchiseeName),
  },
  billing: {
    [t('review.billingType')]: values.billingType,
    ...(values.billingType === 'Chargebee'
      ? {
          [t('review.chargebeeFamily')]: orDash(values.chargebeeFamilyId),
          [t('review.chargebeePlan')]: orDash(values.chargebeePlanId),
        }
      : { [t('review.plan')]: orDash(values.planId) }),
    [t('review.automaticCollection')]: yesNo(values.autoCollection),
    [t('review.offlinePayments')]: yesNo(values.recordOfflinePayment),
    [t('review.franchiseType')]: values.franchiseType,
    [t('review.seatsOfAFranchisee')]: values.noOfSeats,
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
    domain: { [t('review.domain')]: draftId ? <AddedDomain draftId={draftId} /> : noDomain() },
  };
  return (
    <Column gap={3}>
      {obstacles.length > 0 && (
        <section aria-label={t('review.whatIsMissing')}>
          <Notice>{t('review.beforePublishing')}</Notice>
          <ul>
            {obstacles.map(({ step, message }) => (
              <li key={`${step} ${message}`}>
                {message}.{' '}
                <Link to={stepAddress(step, draftId)}>
                  {t('review.goTo', { step: stepLabels()[step] })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(Object.keys(facts) as WizardStep[]).map((step) => (
        <section key={step} aria-label={stepLabels()[step]}>
          <Column gap={1}>
            <Row justify="space-between">
              <Heading level={2}>{stepLabels()[step]}</Heading>
              <Text size="small" as="span">
                <Link
                  to={stepAddress(step, draftId)}
                  aria-label={t('review.changeStep', { step: stepLabels()[step] })}
                >
                  {t('review.change')}
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
