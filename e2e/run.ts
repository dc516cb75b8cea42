/** A tenant of the journeys. */
export interface RunTenant {
  subdomain: string;
  name: string;
  /** Search that finds a company for changes; empty where each may be changed. */
  company: string;
}

/** Accounts, tenants and versions of one run of the journeys. */
export interface Run {
  /** Tenant of most journeys, a second one that sees nothing of it, and one that a journey adds. */
  tenants: Record<'main' | 'other' | 'added', RunTenant>;
  /** Password of all accounts but `staff`. */
  password: string;
  staff: { email: string; password: string; name: string };
  /** Domain of the addresses of further staff. */
  staffDomain: string;
  /** Account of the main tenant, beside its owner, that sees the tenant's people. */
  colleague: string;
  /** Reason why only the account of `staff` can sign in; null when all can. */
  withoutPeople: string | null;
  /** Versions of the host and remotes in each page, by name; the others are live. */
  versions: Record<string, string>;
  /** Signed key of `versions`; null without any. */
  overrideKey: string | null;
}

/** Variable in which the global setup hands the run to the workers. */
const variable = 'E2E_RUN';
const demoPassword = 'Demo-pass-2026';

const demo: Run = {
  tenants: {
    main: { subdomain: 'acme', name: 'Acme Growth', company: '' },
    other: { subdomain: 'northwind', name: 'Northwind Partners', company: '' },
    added: { subdomain: 'larkspur', name: 'Larkspur Network', company: '' },
  },
  password: demoPassword,
  staff: { email: 'super@demo.test', password: demoPassword, name: 'Sable Quill' },
  staffDomain: 'demo.test',
  colleague: 'msp',
  withoutPeople: null,
  versions: {},
  overrideKey: null,
};

export const keepRun = (run: Run): void => {
  process.env[variable] = JSON.stringify(run);
};

const readRun = (): Run => {
  const kept = process.env[variable];
  return kept === undefined ? demo : (JSON.parse(kept) as Run);
};

/** The run: on an own server with the tenants of the demo data, elsewhere with tenants of its own. */
export const run = readRun();

/** Returns the address of a tenant's account. */
export const addressOf = ({ subdomain }: Pick<RunTenant, 'subdomain'>, name: string): string =>
  `${name}@${subdomain}.test`;

const { main, other } = run.tenants;

/** Addresses of the accounts, by role. */
export const accounts = {
  superAdmin: run.staff.email,
  admin: `admin@${run.staffDomain}`,
  support: `support@${run.staffDomain}`,
  owner: addressOf(main, 'owner'),
  colleague: addressOf(main, run.colleague),
  /** Admin of a franchisor. */
  msp: addressOf(main, 'msp'),
  member: addressOf(main, 'member'),
  guest: addressOf(main, 'guest'),
  educator: addressOf(main, 'educator'),
  seat: addressOf(main, 'seat'),
  deactivated: addressOf(main, 'deactivated'),
  otherOwner: addressOf(other, 'owner'),
};

export const passwordOf = (email: string): string =>
  email === run.staff.email ? run.staff.password : run.password;

/** Returns the subdomain of an account's tenant; null for staff, who work at the panel's own host. */
export const subdomainOf = (email: string): string | null =>
  Object.values(run.tenants).find(({ subdomain }) => email.endsWith(`@${subdomain}.test`))
    ?.subdomain ?? null;
