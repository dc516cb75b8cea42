import { defaultAgency, permissions, type AdminPanelUser } from '@outpost/contracts';

const nobody = '00000000-0000-4000-8000-000000000000';

/** Account the gate renders screens for: it has all permissions and exists on no server. */
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
