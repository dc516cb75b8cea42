import {
  agentCategories,
  agentTypes,
  aiToolOutcomes,
  campaignStatuses,
  documentStates,
  productKinds,
} from '@outpost/contracts';
import { agents } from '../tables/agents.table.ts';
import { aiToolRuns } from '../tables/ai-tool-runs.table.ts';
import { campaigns } from '../tables/campaigns.table.ts';
import type { companies } from '../tables/companies.table.ts';
import { connectionEvents } from '../tables/connection-events.table.ts';
import { documents } from '../tables/documents.table.ts';
import type { users } from '../tables/users.table.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { DaysAgo } from './demo-days.ts';
import { idOf, pick, randomNumbers } from './random.ts';
import { lastOutcomeOf, seedAgentRuns } from './seed-agent-runs.ts';

type Company = typeof companies.$inferInsert & { id: string };
type Person = typeof users.$inferInsert;

/** Returns the columns that all rows of a company have. */
const placeOf = ({ id, tenantId, franchisorId }: Company) => ({
  tenantId,
  franchisorId,
  companyId: id,
});

/** Makes `most` rows for a franchisee with demo accounts, fewer for the others. */
const rowsOf = <Row>(company: Company, most: number, make: (index: number) => Row): Row[] => {
  const count = company.id === idOf('company', 'acme', 1) ? most : Math.ceil(most / 3);
  return Array.from({ length: count }, (_, index) => make(index));
};

const agentNames = ['Scout', 'Pixel', 'Echo', 'Harbor', 'Lens', 'Quill', 'Atlas', 'Finder', 'Loom'];
const providers = ['Google', 'Microsoft', 'LinkedIn', 'Custom domain'];
const failures = ['The token has expired.', 'The mailbox did not answer.', 'Access was revoked.'];
const campaignNames = ['Spring openings', 'New in town', 'Second visit', 'Referral week'];
const documentNames = [
  'Price list',
  'Service overview',
  'First contact',
  'Follow-up',
  'Case study',
];
const tools = ['Subject lines', 'Lead summary', 'Reply draft', 'Keyword ideas'];

const agentRows = (company: Company, random: () => number, daysAgo: DaysAgo) =>
  rowsOf(company, 9, (index) => ({
    ...placeOf(company),
    place: index,
    id: idOf('agent', company.id, index),
    name: agentNames[index] ?? 'Agent',
    type: agentTypes[Math.floor(random() * 9)] ?? 'custom',
    category: pick(agentCategories, random()),
    isEnabled: index % 3 !== 2,
    runs: Math.floor(random() * 900),
    lastRunAt: index % 4 === 3 ? null : daysAgo(random() * 6),
    lastRunOutcome: index % 4 === 3 ? null : lastOutcomeOf(index),
    createdAt: daysAgo(40 + random() * 60),
  }));

const eventRows = (company: Company, people: Person[], random: () => number, daysAgo: DaysAgo) => {
  const team = people.filter(({ companyId }) => companyId === company.id);
  return rowsOf(company, 30, (index) => {
    const hasFailed = random() < 0.25;
    return {
      ...placeOf(company),
      id: idOf('connection-event', company.id, index),
      userId: index % 3 === 0 ? null : (team[index % Math.max(1, team.length)]?.id ?? null),
      provider: pick(providers, random()),
      outcome: hasFailed ? ('FAILED' as const) : ('SUCCESS' as const),
      message: hasFailed ? pick(failures, random()) : 'Connected.',
      createdAt: daysAgo(random() * 30),
    };
  });
};

const campaignRows = (company: Company, random: () => number, daysAgo: DaysAgo) =>
  rowsOf(company, 6, (index) => {
    const recipients = 100 + Math.floor(random() * 900);
    const status = pick(campaignStatuses, random());
    const sent = status === 'draft' || status === 'ready' ? 0 : Math.floor(recipients * random());
    return {
      ...placeOf(company),
      id: idOf('campaign', company.id, index),
      name: `${campaignNames[index % 4]} ${index + 1}`,
      kind: pick(productKinds, random()),
      status,
      recipients,
      sent,
      replies: Math.floor(sent * random() * 0.2),
      createdAt: daysAgo(20 + random() * 80),
    };
  });

const documentRows = (company: Company, random: () => number, daysAgo: DaysAgo) =>
  rowsOf(company, 9, (index) => {
    const state = pick([...documentStates, 'complete', 'complete'] as const, random());
    return {
      ...placeOf(company),
      id: idOf('document', company.id, index),
      name: `${documentNames[index % 5]} ${index + 1}`,
      kind: index % 3 === 2 ? ('template' as const) : ('document' as const),
      state,
      cause: state === 'failed' ? 'The file holds no text.' : null,
      bytes: 2_000 + Math.floor(random() * 900_000),
      createdAt: daysAgo(5 + random() * 90),
    };
  });

const runRows = (company: Company, random: () => number, daysAgo: DaysAgo) =>
  rowsOf(company, 12, (index) => ({
    ...placeOf(company),
    id: idOf('ai-tool-run', company.id, index),
    tool: pick(tools, random()),
    type: pick(agentTypes, random()),
    outcome: pick([...aiToolOutcomes, 'complete'] as const, random()),
    milliseconds: 300 + Math.floor(random() * 9_000),
    createdAt: daysAgo(random() * 20),
  }));

/** Inserts agents, connections, campaigns, documents, and uses of tools of every company. */
export const seedCompanyRows = async (
  tx: Transaction,
  list: Company[],
  people: Person[],
  daysAgo: DaysAgo,
): Promise<void> => {
  const random = randomNumbers(53);
  const all = <Row>(rows: (company: Company) => Row[]) => list.flatMap(rows);
  const agentsOfAll = all((one) => agentRows(one, random, daysAgo));
  await tx.insert(agents).values(agentsOfAll);
  await seedAgentRuns(tx, agentsOfAll);
  await tx.insert(connectionEvents).values(all((one) => eventRows(one, people, random, daysAgo)));
  await tx.insert(campaigns).values(all((one) => campaignRows(one, random, daysAgo)));
  await tx.insert(documents).values(all((one) => documentRows(one, random, daysAgo)));
  await tx.insert(aiToolRuns).values(all((one) => runRows(one, random, daysAgo)));
};
