import { hasAccounts } from './demo-companies.ts';
import { companyCounts, tenantAge, tenants } from './demo-content.ts';
import type { DaysAgo } from './demo-days.ts';
import { mspContact } from './demo-msps.ts';
import { places, trades } from './demo-people.ts';
import { idOf, pick, randomNumbers, tenantIdOf } from './random.ts';

/** Every fifth company of a tenant is a franchisor; the next four are its franchisees. */
export const companyRows = (daysAgo: DaysAgo) => {
  const random = randomNumbers(7);
  return tenants.flatMap(({ subdomain }, tenant) =>
    Array.from({ length: companyCounts[tenant] ?? 0 }, (_, index) => {
      const name = `${pick(places, random())} ${pick(trades, random())}`;
      const status = pick(
        ['active', 'active', 'in-trial', 'pending', 'deactivated'] as const,
        random(),
      );
      const drawn = random() * Math.min(250, tenantAge(tenant) - 10);
      const id = idOf('company', subdomain, index);
      const age = hasAccounts(id) ? 215 : drawn;
      return {
        id,
        tenantId: tenantIdOf(subdomain),
        franchisorId: idOf('company', subdomain, index - (index % 5)),
        isFranchisor: index % 5 === 0,
        name,
        status: hasAccounts(id) ? ('active' as const) : status,
        createdAt: daysAgo(age),
        updatedAt: daysAgo(age * 0.4),
        ...(index % 5 === 0 && mspContact(subdomain, index)),
      };
    }),
  );
};

export type CompanyRow = ReturnType<typeof companyRows>[number];
