import type { DomainState } from '@outpost/contracts';
import { domains } from '../tables/domains.table.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { DaysAgo } from './demo-days.ts';
import { idOf, tenantIdOf } from './random.ts';

const target = 'panels.outpost.example';

interface DemoDomain {
  subdomain: string;
  name: string;
  state: DomainState;
  problem: string | null;
  /** True for a CNAME and for a TXT record that was found. */
  found: [pointer: boolean, proof: boolean];
}

const demoDomains: DemoDomain[] = [
  {
    subdomain: 'bluepeak',
    name: 'panel.bluepeak.example',
    state: 'verified',
    problem: null,
    found: [true, true],
  },
  {
    subdomain: 'northwind',
    name: 'team.northwind.example',
    state: 'pending',
    problem: null,
    found: [false, true],
  },
  {
    subdomain: 'acme',
    name: 'panel.acme.example',
    state: 'misconfigured',
    problem: 'panel.acme.example points to shops.example instead.',
    found: [false, true],
  },
  {
    subdomain: 'calyx',
    name: 'panel.calyx.example',
    state: 'conflict',
    problem: 'The TXT record claims this domain for somebody else.',
    found: [true, false],
  },
];

/** Inserts a domain in each state, without scheduled checks: the names are made up. */
export const seedDomains = async (tx: Transaction, daysAgo: DaysAgo): Promise<void> => {
  await tx.insert(domains).values(
    demoDomains.map(({ subdomain, name, state, problem, found: [pointer, proof] }, index) => {
      const challenge = idOf('domain-challenge', subdomain).replaceAll('-', '');
      const value = `outpost-domain=${challenge}`;
      return {
        id: idOf('domain', subdomain),
        tenantId: tenantIdOf(subdomain),
        name,
        state,
        problem,
        challenge,
        records: [
          { type: 'CNAME' as const, name, value: target, isFound: pointer },
          { type: 'TXT' as const, name: `_outpost.${name}`, value, isFound: proof },
        ],
        checkedAt: daysAgo(index / 8),
        waitingSince: daysAgo(5 + index),
        createdAt: daysAgo(5 + index),
        updatedAt: daysAgo(4 + index),
      };
    }),
  );
};
