import type { EventType, PlatformEvent } from '@outpost/contracts';
import { ActorLink, RecordLink } from '@outpost/records';

/** Tables of the records that events are about and that have a screen, by kind. */
const tables: Readonly<Record<string, EventType>> = {
  api_key: 'api_keys',
  bug: 'bug_reports',
  company: 'companies',
  connection: 'connections',
  faq: 'faqs',
  form: 'lead_forms',
  health: 'account_reviews',
  invoice: 'invoices',
  lead: 'linkedin_leads',
  referral: 'referrals',
  request: 'manage_requests',
  subscription: 'subscriptions',
  ticket: 'tickets',
  user: 'users',
  video: 'videos',
  webhook: 'webhooks',
  white_label: 'white_labels',
};

/** The person or the API key of an event. */
export function EventActor({ event: { actor, source } }: { event: PlatformEvent }) {
  const { _id, name, account } = actor;
  return <ActorLink name={name} account={account} apiKey={source === 'api-key' ? _id : null} />;
}

/** The record of an event by its label at that time; a link unless the event deleted it. */
export function EventRecord({ event: { type, entity } }: { event: PlatformEvent }) {
  const { kind, _id, label } = entity;
  const table = tables[kind];
  return label && _id && table && !type.endsWith('.deleted') ? (
    <RecordLink type={table} id={_id} name={label} />
  ) : (
    label || '—'
  );
}
