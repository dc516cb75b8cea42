import { useMemo } from 'react';
import { auditKinds, type activityEndpoint, type ActivityEntry } from '@outpost/contracts';
import { ChangeEntry, choiceFilter, Instant } from '@outpost/ui';
import { changedFields, changeKind } from './changed-fields.ts';
import { recordList } from './list-definition.ts';
import { RecordList } from './record-list.tsx';

type ActivityEndpoint = ReturnType<typeof activityEndpoint>;
type Labels = Readonly<Record<string, string>>;

const kindLabel = { created: 'Created', changed: 'Changed', deleted: 'Deleted', other: 'Other' };

/** Who did it, and in whose name. */
const whoOf = ({ actor, impersonator }: ActivityEntry): string =>
  impersonator ? `${impersonator.name}, as ${actor.name}` : actor.name;

const whatOf = (entry: ActivityEntry): string => {
  const kind = kindLabel[changeKind(entry)];
  return entry.ip
    ? `${kind} · ${entry.actor.email} · ${entry.ip}`
    : `${kind} · ${entry.actor.email}`;
};

const activityList = (endpoint: ActivityEndpoint, labels: Labels, emptyHint: string) =>
  recordList<ActivityEntry>({
    name: 'activity',
    plural: 'entries',
    endpoints: { list: endpoint },
    title: 'Activity',
    noun: ['change', 'changes'],
    searchLabel: 'Search person or action',
    emptyHint,
    columns: [],
    filters: () => [choiceFilter('kind', 'Change', auditKinds, (kind) => kindLabel[kind])],
    dates: [{ name: 'createdAt', label: 'Date' }],
    rowName: ({ action }) => action,
    feed: (entry) => (
      <ChangeEntry
        who={whoOf(entry)}
        what={whatOf(entry)}
        when={<Instant value={entry.createdAt} />}
        reason={entry.reason}
        // What a record began as is what it shows, as far as nobody changed it since.
        fields={changeKind(entry) === 'changed' ? changedFields(entry, labels) : []}
      />
    ),
  });

/** Everything that was changed of one record: who, each field before and after, why, and when. */
export function ActivityTab({
  endpoint,
  id,
  labels,
  emptyHint = 'Every change leaves an entry here.',
  place = '',
}: {
  endpoint: ActivityEndpoint;
  /** The record. */
  id: string;
  /** What its fields are called; a constant of its module. */
  labels: Labels;
  emptyHint?: string;
  /** What its parameters of the address begin with, where the address is another list's. */
  place?: string;
}) {
  const list = useMemo(
    () => activityList(endpoint, labels, emptyHint),
    [endpoint, labels, emptyHint],
  );
  return <RecordList level={2} list={list} params={{ id }} place={place} />;
}
