import type { notifications } from '../tables/notifications.table.ts';
import type { DaysAgo } from './demo-days.ts';
import { idOf, tenantIdOf } from './random.ts';

type Row = typeof notifications.$inferInsert;
type Text = [kind: Row['kind'], title: string, body: string, link: string | null];

const ofStaff: Text[] = [
  ['bug-reported', 'Calendar shows last month', 'Reported from acme.', null],
  ['team-member-joined', 'Sora Lund joined', 'support@demo.test', '/users?q=support%40demo.test'],
  ['msp', 'A franchisor was added to acme', 'Harborline Solar', null],
  ['subscription', 'Northwind renewed its plan', '40 seats for another year.', null],
];

const ofOwners: Text[] = [
  ['team-member-invited', 'Mara Bell was invited', 'As member.', '/users'],
  ['team-member-joined', 'Mara Bell joined', '', '/users'],
  ['billing', 'Your invoice is ready', 'For 20 seats.', null],
  ['promotion', 'Web pixel is part of your plan now', '', null],
  ['setting', 'Your organization was changed', 'The name was corrected.', null],
];

const ofColleagues: Text[] = [
  ['bug-replied', 'Support replied to your report', 'The list forgets its sorting', null],
  ['bug-resolved', 'A bug you reported is resolved', 'The logo is cut off on phones', null],
];

const ofFranchisors: Text[] = [
  ['seat-reassigned', 'A seat was reassigned', 'It belongs to Stellan Holt now.', '/users'],
  ['web-visitor-invite-request', 'A web visitor asks for an invitation', '', null],
];

const ofMembers: Text[] = [
  ['outreach-ready', 'Your outreach is ready', 'Spring openings, 240 recipients.', null],
  ['linkedIn', 'LinkedIn is connected', '', null],
  ['rolodex', '12 contacts were added to your Rolodex', '', null],
];

const people: [email: string, tenant: string, texts: Text[]][] = [
  ['super@demo.test', 'admin', ofStaff],
  ['owner@acme.test', 'acme', ofOwners],
  ['owner@northwind.test', 'northwind', ofOwners],
  ['admin@demo.test', 'admin', ofColleagues],
  ['msp@acme.test', 'acme', ofFranchisors],
  ['educator@acme.test', 'acme', ofMembers],
];

/** Recent notifications of owners and admins; the two oldest are read. */
export const notificationRows = (daysAgo: DaysAgo): Row[] =>
  people.flatMap(([email, tenant, texts]) =>
    texts.map(([kind, title, body, link], index) => ({
      id: idOf('notification', email, index),
      tenantId: tenantIdOf(tenant),
      userId: idOf('user', email),
      kind,
      title,
      body,
      link,
      createdAt: daysAgo(index * 2),
      readAt: index >= texts.length - 2 ? daysAgo(index) : null,
    })),
  );
