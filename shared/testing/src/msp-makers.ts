import * as v from 'valibot';
import {
  Admin,
  TenantAdmin,
  ManageRequest,
  Msp,
  noContacts,
  openSignInPolicy,
  Organization,
} from '@outpost/contracts';
import { makeId, stored } from './makers.ts';

const tenant = () => ({ _id: makeId(), name: 'Acme Agency' });

/** Returns an enabled MSP with companies and users. */
export const makeMsp = (changes: Partial<Msp> = {}): Msp =>
  v.parse(Msp, {
    ...stored(),
    name: 'Northlake Dental',
    whiteLabel: tenant(),
    contactName: 'Nora Lake',
    contactEmail: 'nora@northlake.example',
    companies: 4,
    users: 12,
    seats: 10,
    status: 'enabled',
    ...changes,
  } satisfies Msp);

const colleague = () => ({
  ...stored(),
  email: 'grace@outpost.example',
  firstName: 'Grace',
  lastName: 'Hopper',
  status: 'confirmed' as const,
  lastSignInAt: '2026-02-10T09:00:00.000Z',
});

/** Returns a confirmed admin of internal staff, invited by a super-admin. */
export const makeAdmin = (changes: Partial<Admin> = {}): Admin =>
  v.parse(Admin, {
    ...colleague(),
    role: 'admin',
    lastSignInIp: '192.0.2.7',
    invitedBy: 'Sable Quill',
    ...changes,
  } satisfies Admin);

/** Returns a confirmed owner of a tenant. */
export const makeTenantAdmin = (changes: Partial<TenantAdmin> = {}): TenantAdmin =>
  v.parse(TenantAdmin, {
    ...colleague(),
    email: 'owner@acme.example',
    teamRole: 'owner',
    msp: false,
    whiteLabel: tenant(),
    ...changes,
  } satisfies TenantAdmin);

/** Returns a pending request for more seats. */
export const makeManageRequest = (changes: Partial<ManageRequest> = {}): ManageRequest =>
  v.parse(ManageRequest, {
    ...stored(),
    type: 'seat-increase',
    requester: { _id: makeId(), name: 'Olga Owner', email: 'owner@acme.example' },
    whiteLabel: tenant(),
    company: { _id: makeId(), name: 'Northlake Dental' },
    current: { seats: 5 },
    requested: { seats: 8 },
    reason: 'Three more colleagues start next month.',
    status: 'Pending',
    decidedBy: null,
    decidedAt: null,
    decisionNote: '',
    outcome: null,
    ...changes,
  } satisfies ManageRequest);

/** Returns an active agency without logo, contacts or sign-in policy. */
export const makeOrganization = (changes: Partial<Organization> = {}): Organization =>
  v.parse(Organization, {
    ...stored(),
    name: 'Acme Agency',
    type: 'Agency',
    subdomain: 'acme',
    status: 'active',
    admin: { email: 'owner@acme.example', firstName: 'Olga', lastName: 'Owner' },
    logo: null,
    accent: null,
    contacts: noContacts,
    signInPolicy: openSignInPolicy,
    senderName: '',
    senderEmail: '',
    mailHeader: '',
    mailFooter: '',
    ...changes,
  } satisfies Organization);
