import type { NotificationKind } from '@outpost/contracts';
import {
  Bug,
  Contact,
  CreditCard,
  Megaphone,
  MousePointerClick,
  Network,
  Send,
  Settings,
  Users,
} from '@outpost/ui';
import type { TextKey } from '../i18n/i18n.ts';

interface KindLook {
  label: TextKey<'notificationKinds'>;
  Icon: typeof Bug;
}

/** What each kind is called, and its icon; kinds about the same matter share theirs. */
export const kindLooks: Record<NotificationKind, KindLook> = {
  'bug-reported': { label: 'notificationKinds.bugReported', Icon: Bug },
  'bug-replied': { label: 'notificationKinds.bugReplied', Icon: Bug },
  'bug-resolved': { label: 'notificationKinds.bugResolved', Icon: Bug },
  'team-member-invited': { label: 'notificationKinds.teamMemberInvited', Icon: Users },
  'team-member-joined': { label: 'notificationKinds.teamMemberJoined', Icon: Users },
  'seat-reassigned': { label: 'notificationKinds.seatReassigned', Icon: Users },
  'outreach-ready': { label: 'notificationKinds.outreachReady', Icon: Send },
  billing: { label: 'notificationKinds.billing', Icon: CreditCard },
  promotion: { label: 'notificationKinds.promotion', Icon: Megaphone },
  setting: { label: 'notificationKinds.setting', Icon: Settings },
  linkedIn: { label: 'notificationKinds.linkedIn', Icon: Contact },
  rolodex: { label: 'notificationKinds.rolodex', Icon: Contact },
  msp: { label: 'notificationKinds.msp', Icon: Network },
  subscription: { label: 'notificationKinds.subscription', Icon: CreditCard },
  'web-visitor-invite-request': {
    label: 'notificationKinds.webVisitorInviteRequest',
    Icon: MousePointerClick,
  },
};
