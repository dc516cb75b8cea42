import { useMemo } from 'react';
import { auditKinds, type activityEndpoint, type ActivityEntry } from '@outpost/contracts';
import { ChangeEntry, Instant } from '@outpost/ui';
import { choiceFilter } from './page/list-model.ts';
import { changedFields, changeKind } from './changed-fields.ts';
import { recordList } from './list-definition.ts';
import { RecordList } from './record-list.tsx';
import { t } from './i18n/lists.ts';

type ActivityEndpoint = ReturnType<typeof activityEndpoint>;
type Labels = Readonly<Record<string, string>>;

/** Returns the name of the person, and of the account an impersonator acted as. */
const whoOf = ({ actor, impersonator }: ActivityEntry): string =>
  impersonator
    ? t('activity.actingAs', { name: impersonator.name, account: actor.name })
    : actor.name;

const whatOf = (entry: ActivityEntry): string => {
  const kind = t(`change.${changeKind(entry)}`);
  return entry.ip
    ? `${kind} · ${entry.actor.email} · ${entry.ip}`
    : `${kind} · ${entry.actor.email}`;
};

const activityList = (endpoint: ActivityEndpoint, labels: Labels, emptyHint: string) =>
  recordList(() => ({
    name: 'activity',
    plural: 'entries',
    endpoints: { list: endpoint },
    title: t('activity.title'),
    noun: [t('activity.one'), t('activity.many')],
    searchLabel: t('activity.search'),
    emptyHint,
    columns: [],
    filters: () => [
      choiceFilter('kind', t('activity.kind'), auditKinds, (kind) => t(`change.${kind}`)),
    ],
    dates: [{ name: 'createdAt', label: t('activity.date') }],
    rowName: ({ action }) => action,
    feed: (entry) => (
      <ChangeEntry
        who={whoOf(entry)}
        what={whatOf(entry)}
        when={<Instant value={entry.createdAt} />}
        reason={entry.reason}
        // A creation lists no fields: the record shows them, except those changed later.
        fields={changeKind(entry) === 'changed' ? changedFields(entry, labels) : []}
      />
    ),
  }));

/** Lists all changes of one record: person, fields before and after, reason and time. */
export function ActivityTab({
  endpoint,
  id,
  labels,
  emptyHint = t('activity.hint'),
  place = '',
}: {
  endpoint: ActivityEndpoint;
  /** Id of the record. */
  id: string;
  /** Labels of its fields; a constant of its module. */
  labels: Labels;
  emptyHint?: string;
  /** Prefix of its parameters, when the address also holds another list's. */
  place?: string;
}) {
  const list = useMemo(
    () => activityList(endpoint, labels, emptyHint),
    [endpoint, labels, emptyHint],
  );
  return <RecordList level={2} list={list} params={{ id }} place={place} />;
}
