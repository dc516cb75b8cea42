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

/** Icon of each kind; kinds with the same subject share one. */
export const kindIcons: Record<NotificationKind, typeof Bug> = {
  'bug-reported': Bug,
  'bug-replied': Bug,
  'bug-resolved': Bug,
  'team-member-invited': Users,
  'team-member-joined': Users,
  'seat-reassigned': Users,
  'outreach-ready': Send,
  billing: CreditCard,
  promotion: Megaphone,
  setting: Settings,
  linkedIn: Contact,
  rolodex: Contact,
  msp: Network,
  subscription: CreditCard,
  'web-visitor-invite-request': MousePointerClick,
};
