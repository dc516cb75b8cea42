import type { CompanyDetails } from '@outpost/contracts';
import { Ago, Day, Facts, numberText, Page, Panel, StatusChip, Tiles } from '@outpost/ui';
import { roleLabel } from '../../shell/person-words.ts';
import { CompanyStatus } from '../company-columns.tsx';
import { healthTone, kindOf, seatsText } from '../company-words.ts';
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
              Name: company.name,
              Domain: company.domain || '—',
              Kind: kindOf(company),
              Organization: company.whiteLabel.name,
              ...(company.franchisor && { Franchisor: company.franchisor.name }),
              Owner: owner ? <a href={`mailto:${owner.email}`}>{owner.name}</a> : '—',
              Product: roleLabel(company.productKind),
            }}
          />
        </Panel>
        <Panel>
          <Facts
            facts={{
              Status: <CompanyStatus status={company.status} />,
              Plan: roleLabel(company.type),
              ...(trialEndsAt && { 'Trial ends': <Day value={trialEndsAt} /> }),
              Health: <StatusChip tone={healthTone[health]}>{health}</StatusChip>,
              Seats: seatsText(company.seats),
              Users: numberText(company.users),
              'Last activity': <Ago value={company.lastActivityAt} />,
            }}
          />
        </Panel>
      </Tiles>
      <FeatureFlags company={company} />
    </Page>
  );
}
