import type { Dashboard } from '@outpost/contracts';
import { Ago, Placeholder, Text } from '@outpost/ui';
import { StatLine, StatLines, StatTile } from '@outpost/ui/details';
import type { Viewer } from '../frame/viewer.ts';
import { t, type TextKey } from '../i18n/i18n.ts';
import { linkTo } from './opens.tsx';

type Entry = Dashboard['queue'][number];

const words: Record<Entry['kind'], [label: TextKey<'queue'>, since: TextKey<'queue'>]> = {
  'pending-requests': ['queue.requests', 'queue.requestsSince'],
  'unanswered-tickets': ['queue.tickets', 'queue.ticketsSince'],
  'overdue-invoices': ['queue.invoices', 'queue.invoicesSince'],
  'failed-domains': ['queue.domains', 'queue.domainsSince'],
  'ending-trials': ['queue.trials', 'queue.trialsSince'],
  'pending-invitations': ['queue.invitations', 'queue.invitationsSince'],
  'expiring-keys': ['queue.expiringKeys', 'queue.expiringKeysSince'],
  'expired-keys': ['queue.expiredKeys', 'queue.expiredKeysSince'],
  'draft-instances': ['queue.drafts', 'queue.draftsSince'],
};

/** Height of two rows of entries, in pixels. */
const usualHeight = 88;

function Entries({ viewer, queue: all }: { viewer: Viewer; queue: Entry[] }) {
  // A later server may add kinds.
  const queue = all.filter(({ kind }) => Object.hasOwn(words, kind));
  if (queue.length === 0) return <Text tone="muted">{t('queue.empty')}</Text>;
  return (
    <StatLines hasColumns>
      {queue.map(({ kind, count, oldest, to }) => {
        const [label, since] = words[kind];
        return (
          <StatLine
            key={kind}
            label={t(label)}
            detail={
              <>
                {t(since)} <Ago value={oldest} />
              </>
            }
            count={count}
            wrap={linkTo(viewer, to)}
          />
        );
      })}
    </StatLines>
  );
}

/** Numbers of records that need attention, each with a link to its list. */
export function Queue({
  viewer,
  queue,
}: {
  viewer: Viewer;
  /** Undefined while it loads. */
  queue: Entry[] | undefined;
}) {
  return (
    <StatTile title={t('queue.title')}>
      {queue ? <Entries viewer={viewer} queue={queue} /> : <Placeholder height={usualHeight} />}
    </StatTile>
  );
}
