import { richTextOf } from '@outpost/contracts';
import { addressOf, type RunTenant } from '../run.ts';
import { activate, addStaff, addTeam, owners } from './people.ts';
import type { Mailbox } from './mailbox.ts';
import type { StaffApi } from './staff-api.ts';

interface Wanted {
  /** Name of everything the run adds. */
  name: string;
  main: RunTenant;
  other: RunTenant;
  staffDomain: string;
  password: string;
  /** Null adds drafts without people: no mail is sent. */
  mailbox: Mailbox | null;
}

type Made = RunTenant & { id: string };
type Owner = (typeof owners)['main'];

const addTenant = async (staff: StaffApi, tenant: RunTenant, owner: Owner): Promise<Made> => {
  const { whiteLabel } = await staff.call('POST', '/super-admin/white-label', {
    name: tenant.name,
    type: 'Agency',
    subdomain: tenant.subdomain,
    admin: { email: addressOf(tenant, 'owner'), ...owner },
  });
  return { ...tenant, id: whiteLabel._id };
};

const addCompanies = async (staff: StaffApi, { id: whiteLabel, company }: Made) => {
  const { msp } = await staff.call('POST', '/super-admin/msp', {
    name: 'Northlake Realty',
    contactName: 'Milan Spence',
    contactEmail: 'contact@people.test',
    seats: 20,
    whiteLabel,
  });
  const franchisor = msp._id as string;
  const add = async (name: string) => {
    const body = { name, franchisor, whiteLabel, seats: 10 };
    const made = await staff.call('POST', '/super-admin/companies', body);
    return made.company._id as string;
  };
  const franchisee = await add(company);
  await add(`${company} Two`);
  return { franchisor, franchisee };
};

/** Adds a row to each list of staff that is empty on a new deployment. */
const addRows = async (staff: StaffApi, name: string, { id: whiteLabel }: Made): Promise<void> => {
  await staff.call('POST', '/super-admin/lead-forms', { whiteLabel });
  await staff.call('POST', '/super-admin/api-keys', { name, scopes: ['leads:read'] });
  const faq = { question: `What is ${name}?`, answer: richTextOf('A run of the journeys.') };
  await staff.call('POST', '/super-admin/faqs', { ...faq, category: 'General' });
};

/** Adds the tenants of a run with their companies and people. */
export const addTestTenants = async (
  staff: StaffApi,
  { name, main, other, staffDomain, password, mailbox }: Wanted,
): Promise<void> => {
  const tenant = await addTenant(staff, main, owners.main);
  const second = await addTenant(staff, other, owners.other);
  const places = await addCompanies(staff, tenant);
  await addRows(staff, name, tenant);
  if (!mailbox) return;
  const publish = { status: 'publish' };
  for (const { id } of [tenant, second])
    await staff.call('PATCH', `/super-admin/white-label/${id}`, publish);
  const activateOwner = ({ subdomain }: Made, owner: Owner) => {
    const email = addressOf({ subdomain }, 'owner');
    return activate(staff, mailbox, { email, ...owner }, { subdomain, password });
  };
  await Promise.all([
    activateOwner(tenant, owners.main),
    activateOwner(second, owners.other),
    addTeam(staff, mailbox, { tenant, places, password }),
    addStaff(staff, mailbox, { domain: staffDomain, password }),
    staff.call('POST', '/super-admin/users', {
      email: `pat.reyes@people.${second.subdomain}.test`,
      firstName: 'Pat',
      lastName: 'Reyes',
      teamRole: 'member',
      whiteLabel: second.id,
    }),
  ]);
};
