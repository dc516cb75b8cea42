import { hashPassword } from '../platform/secrets/password.ts';
import { seeds } from '../modules/index.ts';
import { seedAccountReviews } from '../modules/account-reviews/account-reviews.seed.ts';
import { seedBilling } from '../modules/billing/billing.seed.ts';
import { seedFlows } from '../modules/flows/flows.seed.ts';
import { seedProductForms } from '../modules/product-forms/product-forms.seed.ts';
import { credentials } from '../tables/auth.table.ts';
import { companies } from '../tables/companies.table.ts';
import { notifications } from '../tables/notifications.table.ts';
import { users } from '../tables/users.table.ts';
import { whiteLabels } from '../tables/white-labels.table.ts';
import { auditLog } from '../platform/audit/audit-log.table.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import { withDetails } from './demo-companies.ts';
import { tenantAge, tenants } from './demo-content.ts';
import { daysBefore, type DaysAgo } from './demo-days.ts';
import { demoLogo } from './demo-logo.ts';
import { nameFor } from './demo-msps.ts';
import { demoAccounts, demoPassword } from './demo-people.ts';
import { staffRows } from './demo-staff.ts';
import { saveDemoVideos, seedVideos } from './demo-videos.ts';
import { tenantIdOf } from './random.ts';
import { companyRows } from './seed-companies.ts';
import { seedCompanyRows } from './seed-company-rows.ts';
import { withVerb } from '../platform/audit/audit.ts';
import { auditRows } from './seed-content.ts';
import { deactivationRows } from './seed-deactivations.ts';
import { seedDomains } from './seed-domains.ts';
import { demoFormTitle, seedForms } from './seed-forms.ts';
import { notificationRows } from './seed-notifications.ts';
import { accountRows, peopleRows } from './seed-people.ts';
import { seedRequests } from './seed-requests.ts';
import { saveDemoTicketFiles, seedTickets } from './seed-tickets.ts';

/** Returns the admin of a tenant: its owner's account if there is one. */
const adminOf = (subdomain: string) => {
  const email = `owner@${subdomain}.test`;
  const account = demoAccounts.find((one) => one.email === email);
  const [firstName, lastName] = nameFor('admin', subdomain);
  return {
    email,
    firstName: account?.firstName ?? firstName,
    lastName: account?.lastName ?? lastName,
  };
};

const logoOf = (subdomain: string) => `logos/demo-${subdomain}.png`;

const seedTenants = async (tx: Transaction, daysAgo: DaysAgo) => {
  const at = (days: number) => ({ createdAt: daysAgo(days), updatedAt: daysAgo(days * 0.4) });
  const platform = { id: tenantIdOf('admin'), kind: 'platform', name: 'Outpost' } as const;
  await tx.insert(whiteLabels).values([
    { ...platform, subdomain: 'admin', status: 'active', ...at(400) },
    ...tenants.map((tenant, index) => ({
      ...tenant,
      id: tenantIdOf(tenant.subdomain),
      logo: tenant.accent && logoOf(tenant.subdomain),
      admin: adminOf(tenant.subdomain),
      ...at(tenantAge(index)),
    })),
  ]);
};

interface DemoParts {
  storage: Pick<FileStorage, 'save'>;
  /** Seals the demo's secrets; the server must open them later. */
  secrets: SecretBox;
  formsUrl?: string;
  today?: Date;
}

/** Fills an empty database with the demo data of a day; false when it was not empty. */
export const seedDemo = async (
  database: Database,
  { storage, secrets, formsUrl = 'http://localhost:3000', today = new Date() }: DemoParts,
): Promise<boolean> => {
  const daysAgo = daysBefore(today);
  const passwordHash = await hashPassword(demoPassword);
  await Promise.all(
    tenants.map(async ({ subdomain, accent }, index) => {
      if (accent) await storage.save(logoOf(subdomain), demoLogo(accent, index));
    }),
  );
  const isNew = await database.transaction({ role: 'worker' }, 'write', async (tx) => {
    if ((await tx.$count(whiteLabels)) > 0) return false;
    await seedTenants(tx, daysAgo);
    const companyList = companyRows(daysAgo);
    const accounts = accountRows(daysAgo);
    const people = peopleRows(companyList, daysAgo);
    const detailed = withDetails(companyList, [...accounts, ...people], daysAgo);
    await tx.insert(companies).values(detailed);
    await tx.insert(users).values(accounts);
    await tx.insert(users).values(people);
    const staff = staffRows(daysAgo);
    await tx.insert(users).values(staff);
    await seedRequests(tx, [...accounts, ...people], daysAgo);
    await seedTickets(tx, [...accounts, ...people], daysAgo);
    await tx
      .insert(credentials)
      .values(accounts.map(({ id, tenantId }) => ({ userId: id, tenantId, passwordHash })));
    for (const seed of seeds) await seed(tx, daysAgo, secrets);
    await seedVideos(tx, daysAgo);
    const everyone = [...accounts, ...people, ...staff];
    const entries = [...auditRows(daysAgo), ...deactivationRows(everyone, detailed, daysAgo)];
    await tx.insert(auditLog).values(entries.map(withVerb));
    await tx.insert(notifications).values(notificationRows(daysAgo));
    const known = Map.groupBy([...accounts, ...people], ({ tenantId }) => tenantId);
    await seedForms(tx, formsUrl, daysAgo, (tenantId) => known.get(tenantId) ?? []);
    await seedProductForms(tx, daysAgo, demoFormTitle);
    await seedFlows(tx, daysAgo);
    await seedDomains(tx, daysAgo);
    await seedCompanyRows(tx, detailed, people, daysAgo);
    await seedBilling(tx, daysAgo);
    // Last: a score comes from all the other rows.
    await seedAccountReviews(tx, daysAgo);
    return true;
  });
  if (isNew) {
    await saveDemoVideos(storage);
    await saveDemoTicketFiles(storage);
  }
  return isNew;
};
