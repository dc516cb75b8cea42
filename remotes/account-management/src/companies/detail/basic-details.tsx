import type { CompanyDetails } from '@outpost/contracts';
import { codeLabel, companyStatusLook, LookChip, seatsText } from '@outpost/records';
import { Ago, Day, Facts, numberText, Page, Panel, StatusChip, Tiles } from '@outpost/ui';
import { healthTone, kindOf } from '../company-words.ts';
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
              Product: codeLabel(company.productKind),
            }}
          />
        </Panel>
        <Panel>
          <Facts
            facts={{
              Status: <LookChip look={companyStatusLook()[company.status]} />,
              Plan: codeLabel(company.type),
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
