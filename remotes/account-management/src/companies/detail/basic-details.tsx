import { useUser } from '@outpost/auth-store';
import type { CompanyDetails } from '@outpost/contracts';
import {
  codeLabel,
  CompanyLink,
  HealthChip,
  OrganizationLink,
  seatsText,
  UserLink,
} from '@outpost/records';
import { Ago, Button, Day, numberText, Page, Row } from '@outpost/ui';
import { Facts, PageSection, Tiles } from '@outpost/ui/details';
import { t } from '../../i18n/company.ts';
import { kindOf } from '../company-words.ts';
import { actionLabel, companyActions } from '../actions/company-actions.ts';
import { useCompanyActions } from '../actions/use-company-actions.tsx';
import { CompanyAttention, isLongTrial } from './company-attention.tsx';
import { FeatureFlags } from './feature-flags.tsx';

/** End of a trial; one that needs no attention yet can be extended here. */
function TrialEnd({ company }: { company: CompanyDetails }) {
  const viewer = useUser();
  const { open, dialog } = useCompanyActions();
  const mayExtend = viewer !== null && companyActions(company, viewer).includes('extend-trial');
  return (
    <Row gap={1}>
      <span>
        <Day value={company.trialEndsAt} />
      </span>
      {mayExtend && isLongTrial(company) && (
        <Button kind="plain" onClick={() => open('extend-trial', company)}>
          {actionLabel('extend-trial')}
        </Button>
      )}
      {dialog}
    </Row>
  );
}

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
              ...(trialEndsAt && { [t('details.trialEnds')]: <TrialEnd company={company} /> }),
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
