export const demoPassword = 'Demo-pass-2026';

interface DemoAccount {
  email: string;
  firstName: string;
  lastName: string;
  tenant: 'admin' | 'acme' | 'northwind';
  role?: 'super-admin' | 'admin' | 'support';
  teamRole?: 'owner' | 'admin' | 'member' | 'guest' | 'educator' | 'seat-holder';
  isMsp?: boolean;
  /** Position in the tenant: the first franchisor or franchisee; none is the whole tenant. */
  place?: 'franchisor' | 'franchisee';
  status?: 'confirmed' | 'deactivated';
  who: string;
}

const franchisee = (
  name: 'member' | 'guest' | 'educator' | 'seat',
  firstName: string,
  lastName: string,
): DemoAccount => ({
  email: `${name}@acme.test`,
  firstName,
  lastName,
  tenant: 'acme',
  teamRole: name === 'seat' ? 'seat-holder' : name,
  place: 'franchisee',
  who: `${name === 'seat' ? 'seat-holder' : name} of a franchisee company of acme`,
});

/** Accounts with a password; never seeded in production. */
export const demoAccounts: DemoAccount[] = [
  {
    email: 'super@demo.test',
    firstName: 'Sable',
    lastName: 'Quill',
    tenant: 'admin',
    role: 'super-admin',
    who: 'platform super-admin',
  },
  {
    email: 'admin@demo.test',
    firstName: 'Alder',
    lastName: 'Finch',
    tenant: 'admin',
    role: 'admin',
    who: 'platform admin',
  },
  {
    email: 'support@demo.test',
    firstName: 'Sora',
    lastName: 'Lund',
    tenant: 'admin',
    role: 'support',
    who: 'platform support',
  },
  {
    email: 'owner@acme.test',
    firstName: 'Odile',
    lastName: 'Acker',
    tenant: 'acme',
    teamRole: 'owner',
    who: 'owner of the organization acme',
  },
  {
    email: 'msp@acme.test',
    firstName: 'Milan',
    lastName: 'Spence',
    tenant: 'acme',
    teamRole: 'admin',
    isMsp: true,
    place: 'franchisor',
    who: 'franchisor user of acme',
  },
  franchisee('member', 'Mara', 'Bell'),
  franchisee('guest', 'Gus', 'Terrell'),
  franchisee('educator', 'Edda', 'Cato'),
  franchisee('seat', 'Stellan', 'Holt'),
  {
    email: 'owner@northwind.test',
    firstName: 'Nell',
    lastName: 'Winder',
    tenant: 'northwind',
    teamRole: 'owner',
    who: 'owner of the organization northwind',
  },
  {
    email: 'deactivated@acme.test',
    firstName: 'Dax',
    lastName: 'Tivey',
    tenant: 'acme',
    teamRole: 'member',
    place: 'franchisee',
    status: 'deactivated',
    who: 'a deactivated account',
  },
];

export const trades = [
  'Realty',
  'Dental',
  'Fitness',
  'Moving',
  'Solar',
  'Stone',
  'Interiors',
  'Roofing',
  'Tutoring',
  'Catering',
  'Optics',
  'Landscaping',
];

export const places = [
  'Northlake',
  'Harborline',
  'Summit',
  'Atlas',
  'Brightside',
  'Cedar',
  'Delta',
  'Elmwood',
  'Foxglove',
  'Granite',
  'Hillcrest',
  'Ironbridge',
  'Juniper',
];
