import type { CompanyDetails } from '@outpost/contracts';
import {
  codeLabel,
  companyStatusLook,
  HealthChip,
  LookChip,
  OrganizationLink,
  seatsText,
} from '@outpost/records';
import { Ago, Day, Facts, numberText, Page, Panel, Tiles } from '@outpost/ui';
import { t } from '../../i18n/company.ts';
import { kindOf } from '../company-words.ts';
import { FeatureFlags } from './feature-flags.tsx';

/** Main data of a company and its feature flags. */
export function BasicDetails({ company }: { company: CompanyDetails }) {
  const { owner, trialEndsAt, health } = company;
  return (
    <Page>
      <Tiles isWide>
        <Panel>
          <Facts
            facts={{
              [t('details.name')]: company.name,
              [t('details.domain')]: company.domain || '—',
              [t('details.kind')]: kindOf(company),
              [t('details.organization')]: <OrganizationLink whiteLabel={company.whiteLabel} />,
              ...(company.franchisor && { [t('details.franchisor')]: company.franchisor.name }),
              [t('details.owner')]: owner ? (
                <a href={`mailto:${owner.email}`}>{owner.name}</a>
              ) : (
                '—'
              ),
              [t('details.product')]: codeLabel(company.productKind),
            }}
          />
        </Panel>
        <Panel>
          <Facts
            facts={{
              [t('details.status')]: <LookChip look={companyStatusLook()[company.status]} />,
              [t('details.plan')]: codeLabel(company.type),
              ...(trialEndsAt && { [t('details.trialEnds')]: <Day value={trialEndsAt} /> }),
              [t('details.health')]: <HealthChip health={health} />,
              [t('details.seats')]: seatsText(company.seats),
              [t('details.users')]: numberText(company.users),
              [t('details.lastActivity')]: <Ago value={company.lastActivityAt} />,
            }}
          />
        </Panel>
      </Tiles>
      <FeatureFlags company={company} />
    </Page>
  );
}
