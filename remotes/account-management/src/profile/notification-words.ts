import type { NotificationKind } from '@outpost/contracts';

/** What each kind of notification is called. */
export const notificationLabel: Record<NotificationKind, string> = {
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
};
