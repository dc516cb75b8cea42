import { companySizes, dateFormats, onboardingSteps, productKinds } from '@outpost/contracts';
import type { companies, Tick } from '../tables/companies.table.ts';
import type { users } from '../tables/users.table.ts';
import type { DaysAgo } from './demo-days.ts';
import { idOf, pick, randomNumbers } from './random.ts';

type Company = typeof companies.$inferInsert & { id: string; createdAt: Date };
type Person = typeof users.$inferInsert & { id: string };

const industries = ['Real estate', 'Health', 'Fitness', 'Construction', 'Education', 'Hospitality'];
const customers = [
  'Owners of family homes within an hour by car.',
  'Practices with two to ten rooms that open a second place.',
  'Managers of offices who decide by themselves.',
];
const streets = ['Harbour Street', 'Mill Lane', 'Orchard Road', 'Station Square'];
const cities = ['Larkfield', 'Port Ansel', 'Westmere', 'Quarry Hill'];

const isSeated = ({ status, teamRole }: Person) =>
  status !== 'deactivated' && teamRole && teamRole !== 'guest';

/** Returns the first admin of the team, else its first member who can sign in. */
const ownerOf = (team: Person[]): string | null => {
  const confirmed = team.filter(({ status }) => status === 'confirmed');
  const admin = confirmed.find(({ teamRole }) => teamRole === 'admin');
  return (admin ?? confirmed[0])?.id ?? null;
};

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

const domainOf = (name: string) => `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.test`;

const checklistOf = (done: number, by: Omit<Tick, 'at'>, { createdAt }: Company) =>
  Object.fromEntries(
    onboardingSteps.slice(0, done).map((step, index) => {
      const at = new Date(createdAt.getTime() + (index + 1) * 36_000_000).toISOString();
      return [step, { ...by, at }];
    }),
  );

const onboardingOf = (company: Company, team: Person[], at: number) => {
  const isDone = company.status === 'active' ? at < 0.75 : at < 0.15;
  const steps = isDone ? onboardingSteps.length : Math.floor(at * onboardingSteps.length);
  const [first] = team;
  const by = first
    ? { by: nameOf(first), byId: first.id }
    : { by: 'Sora Lund', byId: idOf('user', 'support@demo.test') };
  return {
    onBoarding: isDone ? ('completed' as const) : ('pending' as const),
    checklist: checklistOf(steps, by, company),
  };
};

const addressesOf = (at: number) => [
  {
    label: 'Head office',
    street: `${Math.floor(at * 90) + 1} ${pick(streets, at)}`,
    city: pick(cities, at),
    postalCode: String(10_000 + Math.floor(at * 80_000)),
    country: 'United States',
  },
];

/** Reports a company with demo accounts, which has been a paying customer for months. */
export const hasAccounts = (id: string): boolean =>
  ['acme', 'northwind'].some((tenant) =>
    [0, 1].some((index) => idOf('company', tenant, index) === id),
  );

/** Returns the plan: free before and during a trial. */
const planOf = ({ id, status }: Company, at: number): 'paid' | 'free' => {
  if (status === 'active') return hasAccounts(id) || at < 0.8 ? 'paid' : 'free';
  return status === 'deactivated' && at < 0.5 ? 'paid' : 'free';
};

/** Returns the end of a running trial, or of one after which the company was deactivated. */
const trialEndOf = ({ status, type }: Company, at: number, daysAgo: DaysAgo): Date | null => {
  if (status === 'in-trial') return daysAgo(-2 - at * 26);
  return status === 'deactivated' && type === 'free' ? daysAgo(1 + at * 20) : null;
};

/** Adds the details of a company's page, such as an owner among its people and enough seats. */
export const withDetails = (list: Company[], people: Person[], daysAgo: DaysAgo): Company[] => {
  const random = randomNumbers(41);
  const teams = Map.groupBy(people, ({ companyId }) => companyId);
  return list.map((company) => {
    const team = teams.get(company.id) ?? [];
    const type = planOf(company, random());
    return {
      ...company,
      ...onboardingOf(company, team, random()),
      type,
      salesOnboarding: random() < 0.5 ? ('Completed' as const) : ('Pending' as const),
      seats: Math.max(pick([5, 5, 6, 8, 10, 12, 20], random()), team.filter(isSeated).length + 1),
      trialEndsAt: trialEndOf({ ...company, type }, random(), daysAgo),
      ownerId: ownerOf(team),
      domain: domainOf(company.name),
      industry: pick(industries, random()),
      size: pick(companySizes, random()),
      idealCustomer: pick(customers, random()),
      addresses: addressesOf(random()),
      dateFormat: pick(dateFormats, random()),
      productKind: pick(productKinds, random()),
      flags: company.isFranchisor ? { campaignCustomDomainEnabled: true } : {},
    };
  });
};
