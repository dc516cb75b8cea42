import { hashPassword } from '../modules/auth/password.ts';
import { apiKeys } from '../modules/api-keys/api-keys.table.ts';
import { hashSecret } from '../modules/api-keys/api-key-secret.ts';
import { credentials } from '../modules/auth/auth.table.ts';
import { companies } from '../modules/companies/companies.table.ts';
import { faqs } from '../modules/faqs/faqs.table.ts';
import { notifications } from '../modules/notifications/notifications.table.ts';
import { users } from '../modules/users/users.table.ts';
import { whiteLabels } from '../modules/white-labels/white-labels.table.ts';
import { auditLog } from '../platform/audit/audit-log.table.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import { companyCounts, instances, keyNames, questions } from './demo-content.ts';
import {
  demoAccounts,
  demoPassword,
  firstNames,
  lastNames,
  places,
  trades,
} from './demo-people.ts';
import { notificationRows } from './seed-notifications.ts';
import { demoLogo } from './demo-logo.ts';
import { withDetails } from './demo-companies.ts';
import { seedCompanyRows } from './seed-company-rows.ts';
import { seedRequests } from './seed-requests.ts';
import { staffCount, staffRows } from './demo-staff.ts';
import { mspContact } from './demo-msps.ts';
import { saveDemoVideos, seedVideos } from './demo-videos.ts';
import { seedDomains } from './seed-domains.ts';
import { seedForms } from './seed-forms.ts';
import { seedTickets } from './seed-tickets.ts';
import { seedWebhooks } from './seed-webhooks.ts';
import { idOf, pick, randomNumbers, tenantIdOf } from './random.ts';

const userCount = 120;
const origin = Date.parse('2026-11-01T08:00:00Z');
const daysAgo = (days: number) => new Date(origin - Math.round(days * 86_400_000));
const at = (days: number) => ({ createdAt: daysAgo(days), updatedAt: daysAgo(days * 0.4) });

const franchisorId = (subdomain: string) => idOf('company', subdomain, 0);
const franchiseeId = (subdomain: string) => idOf('company', subdomain, 1);

const logoOf = (subdomain: string) => `logos/demo-${subdomain}.png`;

const seedTenants = async (tx: Transaction) => {
  const platform = { id: tenantIdOf('admin'), kind: 'platform', name: 'Outpost' } as const;
  await tx.insert(whiteLabels).values([
    { ...platform, subdomain: 'admin', status: 'active', ...at(400) },
    ...instances.map((instance, index) => ({
      ...instance,
      id: tenantIdOf(instance.subdomain),
      logo: instance.accent && logoOf(instance.subdomain),
      admin: { email: `owner@${instance.subdomain}.test`, firstName: '-', lastName: '-' },
      ...at(300 - index * 23),
    })),
  ]);
};

/** Every fifth company of an instance is a franchisor; the four after it are its franchisees. */
const companyRows = () => {
  const random = randomNumbers(7);
  return instances.flatMap(({ subdomain }, instance) =>
    Array.from({ length: companyCounts[instance] ?? 0 }, (_, index) => ({
      id: idOf('company', subdomain, index),
      tenantId: tenantIdOf(subdomain),
      franchisorId: idOf('company', subdomain, index - (index % 5)),
      isFranchisor: index % 5 === 0,
      name: `${pick(places, random())} ${pick(trades, random())}`,
      status: pick(['active', 'active', 'in-trial', 'pending', 'deactivated'] as const, random()),
      ...at(random() * 250),
      ...(index % 5 === 0 && mspContact(subdomain, index)),
    })),
  );
};

const demoRows = () =>
  demoAccounts.map(({ who: _who, tenant, place, status = 'confirmed', ...person }, index) => ({
    ...person,
    id: idOf('user', person.email),
    tenantId: tenantIdOf(tenant),
    franchisorId: place ? franchisorId(tenant) : null,
    companyId: place && (place === 'franchisor' ? franchisorId : franchiseeId)(tenant),
    status,
    inviteStatus: 'done' as const,
    type: 'paid' as const,
    kind: person.isMsp ? ('msp' as const) : place ? ('company' as const) : ('individual' as const),
    onBoarding: 'completed' as const,
    salesOnboarding: index % 3 === 2 ? ('Pending' as const) : ('Completed' as const),
    seats: index + 1,
    roleGroup: person.role ? 'admin' : null,
    invitedBy: person.role && person.role !== 'super-admin' ? 'Sable Quill' : null,
    ...(status === 'confirmed' && { lastSignInAt: daysAgo(index / 3), lastSignInIp: '192.0.2.7' }),
    ...at(200 - index * 9),
  }));

/** How far somebody has come: nobody gets anywhere before they have accepted their invitation. */
const progress = (index: number, status: 'confirmed' | 'pending' | 'deactivated') => {
  const isIn = status !== 'pending';
  const isOnboarded = isIn && index % 3 > 0;
  return {
    inviteStatus: isOnboarded ? ('done' as const) : isIn ? ('confirmed' as const) : status,
    kind: index % 4 === 0 ? ('individual' as const) : ('company' as const),
    onBoarding: isOnboarded ? ('completed' as const) : ('pending' as const),
    salesOnboarding: isIn && index % 2 > 0 ? ('Completed' as const) : ('Pending' as const),
    seats: 1 + ((index * 5) % 13),
  };
};

const peopleRows = (places: ReturnType<typeof companyRows>) => {
  const random = randomNumbers(11);
  return Array.from({ length: userCount - demoAccounts.length - staffCount }, (_, index) => {
    const company = pick(places, random());
    const firstName = pick(firstNames, random());
    const lastName = pick(lastNames, random());
    const status = pick(
      ['confirmed', 'confirmed', 'confirmed', 'pending', 'deactivated'] as const,
      random(),
    );
    const age = random() * 180;
    return {
      id: idOf('person', index),
      tenantId: company.tenantId,
      franchisorId: company.franchisorId,
      companyId: company.id,
      email: `${firstName}.${lastName}.${index + 1}@people.test`.toLowerCase(),
      firstName,
      lastName,
      teamRole: pick(
        ['admin', 'member', 'member', 'guest', 'educator', 'seat-holder'] as const,
        random(),
      ),
      status,
      type: pick(['free', 'paid'] as const, random()),
      ...progress(index, status),
      lastActiveAt: status === 'pending' ? null : daysAgo(age * random()),
      ...at(age),
    };
  });
};

const faqRows = () =>
  (['admin', 'acme', 'northwind'] as const).flatMap((tenant) =>
    questions.map(([category, question, answer], index) => ({
      id: idOf('faq', tenant, index),
      tenantId: tenantIdOf(tenant),
      category,
      question,
      answer,
      isPublished: index % 4 !== 3,
      ...at(120 - index * 7),
    })),
  );

const keyRows = () =>
  (['admin', 'acme', 'northwind'] as const).flatMap((tenant) =>
    keyNames.map((name, index) => ({
      id: idOf('api-key', tenant, index),
      tenantId: tenantIdOf(tenant),
      createdBy: idOf('user', tenant === 'admin' ? 'super@demo.test' : `owner@${tenant}.test`),
      name,
      prefix: 'opk_demo',
      last4: idOf('last4', tenant, index).slice(-4),
      secretHash: hashSecret(idOf('secret', tenant, index)),
      scopes:
        index % 2
          ? (['forms:read'] as const).slice()
          : (['leads:read', 'users:read'] as const).slice(),
      lastUsedAt: index < 4 ? daysAgo(index) : null,
      expiresAt: index === 3 ? null : new Date(origin + (index === 4 ? -1 : 90) * 86_400_000),
      revokedAt: index === 5 ? daysAgo(12) : null,
      ...at(80 - index * 9),
    })),
  );

/** What the owners and the super-admin did to bring the demo into being, as the audit shows it. */
const auditRows = () =>
  (['admin', 'acme', 'northwind'] as const).flatMap((tenant) => {
    const email = tenant === 'admin' ? 'super@demo.test' : `owner@${tenant}.test`;
    const account = demoAccounts.find((one) => one.email === email);
    const by = { actorId: idOf('user', email), actorEmail: email };
    const actorName = `${account?.firstName} ${account?.lastName}`;
    const from = { ip: '127.0.0.1', userAgent: 'Demo', tenantId: tenantIdOf(tenant) };
    const questionRows = questions.map(([, question], index) => ({
      action: 'POST /super-admin/faqs',
      targetType: 'faqs' as const,
      targetId: idOf('faq', tenant, index),
      changes: {
        id: { before: null, after: idOf('faq', tenant, index) },
        question: { before: null, after: question },
      },
      createdAt: daysAgo(120 - index * 7),
    }));
    const keys = keyNames.map((name, index) => ({
      action: 'POST /super-admin/api-keys',
      targetType: 'api_keys' as const,
      targetId: idOf('api-key', tenant, index),
      changes: {
        id: { before: null, after: idOf('api-key', tenant, index) },
        name: { before: null, after: name },
      },
      createdAt: daysAgo(80 - index * 9),
    }));
    return [...questionRows, ...keys].map((row) => ({
      ...row,
      ...by,
      ...from,
      actorName,
      id: idOf('audit', row.targetId),
      requestId: idOf('request', row.targetId),
    }));
  });

/** Fills an empty database with the demo data; returns whether it did. */
export const seedDemo = async (
  database: Database,
  storage: Pick<FileStorage, 'save'>,
  formsUrl = 'http://localhost:3000',
): Promise<boolean> => {
  const passwordHash = await hashPassword(demoPassword);
  await Promise.all(
    instances.map(({ subdomain, accent }, index) =>
      accent ? storage.save(logoOf(subdomain), demoLogo(accent, index)) : null,
    ),
  );
  const isNew = await database.transaction({ role: 'worker' }, 'write', async (tx) => {
    if ((await tx.$count(whiteLabels)) > 0) return false;
    await seedTenants(tx);
    const companyList = companyRows();
    const accounts = demoRows();
    const people = peopleRows(companyList);
    await tx.insert(companies).values(withDetails(companyList, [...accounts, ...people], daysAgo));
    await tx.insert(users).values(accounts);
    await tx.insert(users).values(people);
    await tx.insert(users).values(staffRows(daysAgo));
    await seedRequests(tx, daysAgo);
    await seedTickets(tx, [...accounts, ...people], daysAgo);
    await tx
      .insert(credentials)
      .values(accounts.map(({ id, tenantId }) => ({ userId: id, tenantId, passwordHash })));
    await tx.insert(faqs).values(faqRows());
    await seedVideos(tx, daysAgo);
    await tx.insert(apiKeys).values(keyRows());
    await tx.insert(auditLog).values(auditRows());
    await tx.insert(notifications).values(notificationRows(daysAgo));
    const known = Map.groupBy([...accounts, ...people], ({ tenantId }) => tenantId);
    await seedForms(tx, formsUrl, daysAgo, (tenantId) => known.get(tenantId) ?? []);
    await seedDomains(tx, daysAgo);
    await seedWebhooks(tx, daysAgo);
    await seedCompanyRows(tx, companyList, people, daysAgo);
    return true;
  });
  if (isNew) await saveDemoVideos(storage);
  return isNew;
};
