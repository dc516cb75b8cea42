import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { Id, strictBody, Timestamp } from '@outpost/schema';

/** The specification's kinds. */
export const notificationKinds = [
  'bug-reported',
  'bug-replied',
  'bug-resolved',
  'team-member-invited',
  'team-member-joined',
  'seat-reassigned',
  'outreach-ready',
  'billing',
  'promotion',
  'setting',
  'linkedIn',
  'rolodex',
  'msp',
  'subscription',
  'web-visitor-invite-request',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** Name of each kind on screen. */
export const notificationLabels = {
  'bug-reported': 'Bug reported',
  'bug-replied': 'Bug replied',
  'bug-resolved': 'Bug resolved',
  'team-member-invited': 'New team member invited',
  'team-member-joined': 'New team member joined',
  'seat-reassigned': 'Seat reassigned',
  'outreach-ready': 'Outreach ready',
  billing: 'Billing',
  promotion: 'Promotion',
  setting: 'Setting',
  linkedIn: 'LinkedIn',
  rolodex: 'Rolodex',
  msp: 'MSP',
  subscription: 'Subscription',
  'web-visitor-invite-request': 'Web visitor invite request',
} as const satisfies Record<NotificationKind, string>;

export const Notification = v.object({
  _id: Id,
  kind: v.picklist(notificationKinds),
  title: v.string(),
  body: v.string(),
  /** Path inside the panel, or null. */
  link: v.nullable(v.string()),
  isRead: v.boolean(),
  createdAt: Timestamp,
});
export type Notification = v.InferOutput<typeof Notification>;

export const notificationsPerPage = 30;

const Preferences = v.record(v.picklist(notificationKinds), v.boolean());

export const notificationEndpoints = {
  list: endpoint('GET', '/super-admin/notifications', {
    access: 'signed-in',
    summary: "The caller's notifications of the kinds that are on, newest first.",
    query: v.object({ before: v.optional(Id) }),
    reply: v.object({
      notifications: v.array(Notification),
      unread: v.number(),
      hasMore: v.boolean(),
    }),
    allowWhileRestricted: true,
  }),
  read: endpoint('PATCH', '/super-admin/notifications/:id', {
    access: 'signed-in',
    summary: 'Mark one notification of the caller as read or unread.',
    body: strictBody({ isRead: v.boolean() }),
    reply: v.object({ notification: Notification }),
    allowWhileRestricted: true,
  }),
  readAll: endpoint('POST', '/super-admin/notifications/read-all', {
    access: 'signed-in',
    summary: 'Mark all notifications of the caller as read.',
    reply: v.object({ message: v.string() }),
    allowWhileRestricted: true,
  }),
  preferences: endpoint('GET', '/super-admin/notifications/preferences', {
    access: 'signed-in',
    summary: 'Which kinds of notification the caller wants, kind by kind.',
    reply: v.object({ preferences: Preferences }),
    allowWhileRestricted: true,
  }),
  setPreference: endpoint('PATCH', '/super-admin/notifications/preferences', {
    access: 'signed-in',
    summary: 'Switch one kind of notification on or off for the caller.',
    body: strictBody({ kind: v.picklist(notificationKinds), isOn: v.boolean() }),
    reply: v.object({ preferences: Preferences }),
    allowWhileRestricted: true,
  }),
} as const;
