import { defaultAgency, permissions, type AdminPanelUser } from '@outpost/contracts';

const nobody = '00000000-0000-4000-8000-000000000000';

/** Who the gate shows a screen to: somebody who may do everything, and whom no server knows. */
export const gateVisitor: AdminPanelUser = {
  _id: nobody,
  email: 'gate@outpost.example',
  firstName: 'Gate',
  lastName: 'Visitor',
  role: 'super-admin',
  isSuperAdmin: true,
  isAdmin: false,
  isSupport: false,
  teamRole: null,
  msp: false,
  whiteLabel: {
    _id: nobody,
    name: 'Gate',
    subdomain: 'gate',
    type: null,
    logo: null,
    accent: null,
    agency: defaultAgency,
  },
  company: null,
  permissions: [...permissions],
  isInternalStaff: true,
  isInternalTeam: true,
  timeZone: null,
  isRestricted: false,
  impersonation: null,
};
