import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { leadStages, type LeadRuleTest } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { DaysAgo, Seed } from '../../seed/demo-days.ts';
import { idOf, tenantIdOf } from '../../seed/random.ts';
import { companies } from '../../tables/companies.table.ts';
import { connections } from '../../tables/connections.table.ts';
import { leadRules } from '../../tables/lead-rules.table.ts';
import {
  leadHeaderMaps,
  linkedinLeads,
  linkedinLeadSteps,
  linkedinNotices,
  linkedinSources,
} from '../../tables/linkedin-leads.table.ts';
import { shownNameOf, users } from '../../tables/users.table.ts';
import { guessTargets } from './lead-mapping.ts';

const demoTenants = ['acme', 'northwind'] as const;
const perTenant = 24;

const people = [
  ['Priya Raman', 'Head of Sales', 'Brightline Dental'],
  ['Tomás Oliveira', 'Founder', 'Oliveira Logistics'],
  ['Hanna Lindqvist', 'Marketing Director', 'Nordhem Interiors'],
  ['Marcus Webb', 'Operations Manager', 'Webb & Sons Roofing'],
  ['Aiko Tanaka', 'VP Growth', 'Lumen Analytics'],
  ['Sofia Marchetti', 'Franchise Owner', 'Marchetti Fitness'],
] as const;
const campaigns = ['Spring demo', 'Franchise webinar', 'Pricing guide'];
const importedHeaders = ['Full name', 'Email', 'Company', 'Form name', 'Campaign name'];
const forms = ['Request a demo', 'Webinar registration', 'Download the guide'];
const sources = ['linkedin', 'linkedin', 'csv', 'api', 'form'] as const;
/** Names of the demo rules. */
const [ofGuides, ofWebinars, ofBranch] = ['Guides', 'Webinars', 'Webinars of the company'];
const refusal = 'The member has withdrawn the response. (404)';

type Owner = { id: string; name: string } | undefined;
type Branch = { franchisorId: string; companyId: string; name: string } | undefined;

/** Owner of the demo leads, and a company that works on some of them. */
interface Team {
  owner: Owner;
  branch: Branch;
}

const rowOf = (tenant: string, index: number, { owner, branch }: Team, daysAgo: DaysAgo) => {
  const [person = '', title = '', employer = ''] = people[index % people.length] ?? [];
  const round = Math.floor(index / people.length);
  const name = round === 0 ? person : `${person} ${['', 'II', 'III', 'IV'][round]}`;
  const slug = name
    .normalize('NFD')
    .replaceAll(/[^\w ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '-');
  const receivedAt = daysAgo(perTenant - index);
  const stage = leadStages[index % leadStages.length] ?? 'new';
  const isOwned = owner && index % 3 > 0;
  const source = sources[index % sources.length] ?? 'api';
  const isRefused = index % 10 === 1;
  const isCustomer = branch && stage === 'converted';
  const place = index % 4 === 3 ? branch : undefined;
  return {
    id: idOf('linkedin-lead', tenant, index),
    tenantId: tenantIdOf(tenant),
    franchisorId: place?.franchisorId ?? null,
    companyId: place?.companyId ?? null,
    name,
    title,
    employer,
    email: `${slug.replaceAll('-', '.')}@example.test`,
    phone: index % 2 === 0 ? `+1 555 01${String(index).padStart(2, '0')}` : '',
    profileUrl: `https://www.linkedin.com/in/${slug}`,
    form: forms[index % forms.length] ?? '',
    campaign: campaigns[index % campaigns.length] ?? '',
    answers: { 'How many people work for you?': index % 2 === 0 ? '11–50' : '51–200' },
    source,
    sync: isRefused ? ('FAILED' as const) : ('SUCCESS' as const),
    syncError: isRefused ? refusal : null,
    externalId: `demo-${tenant}-${index}`,
    stage,
    touchedAt: stage === 'new' ? null : new Date(receivedAt.getTime() + (index + 1) * 1_800_000),
    customerId: isCustomer ? branch.companyId : null,
    customerName: isCustomer ? branch.name : null,
    ownerId: isOwned ? owner.id : null,
    ownerName: isOwned ? owner.name : null,
    receivedAt,
    createdAt: receivedAt,
    updatedAt: receivedAt,
  };
};

type Lead = ReturnType<typeof rowOf>;
type NewStep = Pick<typeof linkedinLeadSteps.$inferInsert, 'kind' | 'before' | 'after'>;

const hourMs = 3_600_000;

/** Every other owner was chosen by a rule, the others by a person. */
const ownerStep = (lead: Lead, index: number): NewStep[] => {
  const { ownerName, companyId, form } = lead;
  if (!ownerName) return [];
  const isByRule = index % 2 === 0 && companyId === null && form !== forms[0];
  const [kind, before] = isByRule
    ? (['rule', form === forms[2] ? ofGuides : ofWebinars] as const)
    : (['owner', null] as const);
  return [{ kind, before, after: ownerName }];
};

/** Steps of a lead before its stage: each lead shows some of what can happen. */
const firstSteps = (lead: Lead, index: number): NewStep[] => [
  { kind: 'received' },
  ...(lead.source === 'linkedin'
    ? [{ kind: lead.sync === 'FAILED' ? ('sync-failed' as const) : ('synced' as const) }]
    : []),
  ...ownerStep(lead, index),
  ...(index === 5 ? [{ kind: 'merged' as const }, { kind: 'unmerged' as const }] : []),
  ...(lead.customerName
    ? [{ kind: 'customer' as const, before: null, after: lead.customerName }]
    : []),
];

const stepsOf = ({ lead, index }: { lead: Lead; index: number }) => {
  const { id: leadId, tenantId, franchisorId, companyId, stage, touchedAt, ownerName } = lead;
  const moved = { kind: 'stage' as const, before: 'new', after: stage };
  const steps = [...firstSteps(lead, index), ...(touchedAt ? [moved] : [])];
  const last = touchedAt ?? new Date(lead.receivedAt.getTime() + hourMs);
  const span = last.getTime() - lead.receivedAt.getTime();
  return steps.map((step, position) => ({
    ...step,
    id: idOf('lead-step', leadId, position),
    leadId,
    tenantId,
    franchisorId,
    companyId,
    actorName: position === 0 ? 'System' : (ownerName ?? 'System'),
    createdAt: new Date(
      lead.receivedAt.getTime() + (span * position) / Math.max(1, steps.length - 1),
    ),
  }));
};

const ownerOf = async (tx: Transaction, tenantId: string): Promise<Owner> => {
  const isIt = sql`${users.tenantId} = ${tenantId} AND ${users.teamRole} = 'owner'`;
  const found = tx
    .select({ id: users.id, name: shownNameOf(users) })
    .from(users)
    .where(isIt);
  return (await found.orderBy(asc(users.createdAt), asc(users.id)).limit(1))[0];
};

const branchOf = async (tx: Transaction, tenant: string): Promise<Branch> => {
  const { id: companyId, franchisorId, name } = companies;
  const isIt = eq(companyId, idOf('company', tenant, 1));
  return (await tx.select({ companyId, franchisorId, name }).from(companies).where(isIt))[0];
};

/** Adds a source of the organization and one of a company, and notifications that were taken. */
const seedSources = async (tx: Transaction, tenant: string, daysAgo: DaysAgo) => {
  const tenantId = tenantIdOf(tenant);
  const { id, franchisorId, companyId } = connections;
  for (const index of [0, 1]) {
    const found = tx.select({ id, franchisorId, companyId }).from(connections);
    const [account] = await found.where(eq(id, idOf('connection', tenant, index)));
    if (!account) continue;
    await tx.insert(linkedinSources).values({
      id: idOf('linkedin-source', tenant, index),
      tenantId,
      franchisorId: account.franchisorId,
      companyId: account.companyId,
      connectionId: account.id,
      ownerUrn: `urn:li:sponsoredAccount:${(tenant === 'acme' ? 500 : 600) + index}`,
      lastError: 'Not enough permissions to access: leadFormResponses.FINDER-owner (403)',
      createdAt: daysAgo(perTenant),
      updatedAt: daysAgo(1),
    });
  }
  for (const [index, action] of (['CREATED', 'DELETED'] as const).entries())
    await tx.insert(linkedinNotices).values({
      id: idOf('linkedin-notice', tenant, index),
      tenantId,
      responseUrn: `urn:li:leadGenFormResponse:demo-${tenant}`,
      action,
      occurredAt: daysAgo(perTenant - index),
    });
};

/** Adds rules of the organization, and one of a company; its people take turns. */
const seedRules = async (tx: Transaction, tenant: string, { owner, branch }: Team, at: Date) => {
  const tenantId = tenantIdOf(tenant);
  if (!owner || !branch) return;
  const isOfTenant = sql`${users.tenantId} = ${tenantId} AND ${users.status} = 'confirmed'`;
  const idsOf = async (isIn: SQL) => {
    const found = tx.select({ id: users.id }).from(users).where(isIn);
    return (await found.orderBy(asc(users.email)).limit(3)).map(({ id }) => id);
  };
  const { companyId, franchisorId } = branch;
  const isWhole = sql`${users.companyId} IS NULL AND ${users.franchisorId} IS NULL`;
  const whole = await idsOf(sql`${isOfTenant} AND ${isWhole}`);
  const people = whole.includes(owner.id) ? whole : [owner.id, ...whole];
  const team = await idsOf(sql`${isOfTenant} AND ${users.companyId} = ${companyId}`);
  const of = (field: 'form' | 'campaign', test: LeadRuleTest, value: string) => ({
    conditions: [{ field, question: '', test, value }],
  });
  const isWebinar = of('campaign', 'contains', 'webinar');
  const rules = [
    { name: ofGuides, ...of('form', 'is', forms[2] ?? ''), people: [owner.id] },
    { name: ofWebinars, ...isWebinar, people, lastOwnerId: people[0] ?? null },
    { name: ofBranch, ...isWebinar, people: team, franchisorId, companyId },
  ];
  for (const [index, rule] of rules.entries())
    if (rule.people.length > 0)
      await tx.insert(leadRules).values({
        ...rule,
        id: idOf('lead-rule', tenant, index),
        tenantId,
        position: index + 1,
        createdAt: at,
        updatedAt: at,
      });
};

/** Adds leads of the last weeks to demo tenants that have none. */
export const seedLinkedinLeads: Seed = async (tx, daysAgo) => {
  for (const tenant of demoTenants) {
    const tenantId = tenantIdOf(tenant);
    if ((await tx.$count(linkedinLeads, eq(linkedinLeads.tenantId, tenantId))) > 0) continue;
    const team = { owner: await ownerOf(tx, tenantId), branch: await branchOf(tx, tenant) };
    const rows = Array.from({ length: perTenant }, (_, index) =>
      rowOf(tenant, index, team, daysAgo),
    );
    await tx.insert(linkedinLeads).values(rows.map(({ customerName: _name, ...row }) => row));
    await seedSources(tx, tenant, daysAgo);
    await seedRules(tx, tenant, team, daysAgo(perTenant));
    await tx.insert(leadHeaderMaps).values({
      id: idOf('lead-header-map', tenant),
      tenantId,
      headers: JSON.stringify(importedHeaders),
      targets: guessTargets(importedHeaders),
      usedAt: daysAgo(perTenant),
    });
    await tx
      .insert(linkedinLeadSteps)
      .values(rows.flatMap((lead, index) => stepsOf({ lead, index })));
  }
};
