import { addressOf, type RunTenant } from '../run.ts';
import { mailedLink, type Mailbox } from './mailbox.ts';
import { send, type StaffApi } from './staff-api.ts';

interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

/** Companies of the main tenant that its people are in. */
interface Places {
  franchisor: string;
  franchisee: string;
}

/** People of the main tenant, besides its owner, named as in the demo data. */
const team: [
  account: string,
  first: string,
  last: string,
  teamRole: string,
  place: keyof Places | null,
][] = [
  ['colleague', 'Cora', 'Vance', 'admin', null],
  ['msp', 'Milan', 'Spence', 'admin', 'franchisor'],
  ['member', 'Mara', 'Bell', 'member', 'franchisee'],
  ['guest', 'Gus', 'Terrell', 'guest', 'franchisee'],
  ['educator', 'Edda', 'Cato', 'educator', 'franchisee'],
  ['seat', 'Stellan', 'Holt', 'seat-holder', 'franchisee'],
  ['deactivated', 'Dax', 'Tivey', 'member', 'franchisee'],
];

export const owners = {
  main: { firstName: 'Odile', lastName: 'Acker' },
  other: { firstName: 'Nell', lastName: 'Winder' },
};

/** Activates an account by its mailed link, as its owner would. */
export const activate = async (
  { url }: Pick<StaffApi, 'url'>,
  mailbox: Mailbox,
  { email, firstName, lastName }: Person,
  { subdomain, password }: { subdomain: string; password: string },
): Promise<void> => {
  const link = await mailedLink(mailbox, email, 'activate');
  const token = link.searchParams.get('token');
  const { status, data } = await send(url, '/super-admin/auth/activate-account', {
    method: 'POST',
    headers: { 'x-subdomain': subdomain },
    body: { token, firstName, lastName, password },
  });
  if (status !== 200) throw new Error(`${email} was not activated: ${JSON.stringify(data)}`);
};

interface Invited {
  tenant: RunTenant & { id: string };
  places: Places;
  password: string;
}

/** Invites and activates the people of the main tenant; one of them is deactivated again. */
export const addTeam = async (
  staff: StaffApi,
  mailbox: Mailbox,
  { tenant, places, password }: Invited,
): Promise<void> => {
  const { id: whiteLabel, subdomain } = tenant;
  const add = async ([account, firstName, lastName, teamRole, place]: (typeof team)[number]) => {
    const person = { email: addressOf(tenant, account), firstName, lastName };
    const { user } = place
      ? await staff.call('POST', `/super-admin/companies/${places[place]}/team`, {
          ...person,
          teamRole,
        })
      : await staff.call('POST', '/super-admin/users', { ...person, teamRole, whiteLabel });
    await activate(staff, mailbox, person, { subdomain, password });
    if (account !== 'deactivated') return;
    await staff.call('POST', `/super-admin/users/${user._id}/deactivate`, {});
  };
  await Promise.all(team.map(add));
};

/** Further staff, with fewer rights than the account of the run. */
const colleagues: [role: string, first: string, last: string][] = [
  ['admin', 'Alder', 'Finch'],
  ['support', 'Sora', 'Lund'],
];

/** Invites and activates further staff. */
export const addStaff = async (
  staff: StaffApi,
  mailbox: Mailbox,
  { domain, password }: { domain: string; password: string },
): Promise<void> => {
  const add = async ([role, firstName, lastName]: (typeof colleagues)[number]) => {
    const person = { email: `${role}@${domain}`, firstName, lastName };
    await staff.call('POST', '/super-admin/admins', { ...person, role });
    await activate(staff, mailbox, person, { subdomain: 'admin', password });
  };
  await Promise.all(colleagues.map(add));
};
