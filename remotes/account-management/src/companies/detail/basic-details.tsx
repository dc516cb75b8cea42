import type { CompanyDetails } from '@outpost/contracts';
import {
  codeLabel,
  CompanyLink,
  HealthChip,
  OrganizationLink,
  seatsText,
  UserLink,
} from '@outpost/records';
import { Ago, Day, Facts, numberText, Page, PageSection, Tiles } from '@outpost/ui';
import { t } from '../../i18n/company.ts';
import { kindOf } from '../company-words.ts';
import { CompanyAttention } from './company-attention.tsx';
import { FeatureFlags } from './feature-flags.tsx';

/** The main data of a company and its feature flags, below the list of open points. */
export function BasicDetails({ company }: { company: CompanyDetails }) {
  const { owner, trialEndsAt, health } = company;
  return (
    <Page>
      <CompanyAttention company={company} />
      <Tiles isWide>
        <PageSection title={t('details.use')}>
          <Facts
            facts={{
              [t('details.plan')]: codeLabel(company.type),
              ...(trialEndsAt && { [t('details.trialEnds')]: <Day value={trialEndsAt} /> }),
              [t('details.seats')]: seatsText(company.seats),
              [t('details.users')]: numberText(company.users),
              [t('details.health')]: <HealthChip health={health} />,
              [t('details.lastActivity')]: <Ago value={company.lastActivityAt} />,
            }}
          />
        </PageSection>
        <PageSection title={t('details.company')}>
          <Facts
            facts={{
              [t('details.owner')]: owner ? (
                <>
                  <UserLink user={owner} />, <a href={`mailto:${owner.email}`}>{owner.email}</a>
                </>
              ) : (
                '—'
              ),
              [t('details.organization')]: <OrganizationLink whiteLabel={company.whiteLabel} />,
              ...(company.franchisor && {
                [t('details.franchisor')]: <CompanyLink company={company.franchisor} />,
              }),
              [t('details.kind')]: kindOf(company),
              [t('details.domain')]: company.domain || '—',
              [t('details.product')]: codeLabel(company.productKind),
            }}
          />
        </PageSection>
      </Tiles>
      <FeatureFlags company={company} />
    </Page>
  );
}
