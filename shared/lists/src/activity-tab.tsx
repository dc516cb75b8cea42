import { useMemo } from 'react';
import {
  auditKinds,
  changeSentence,
  type activityEndpoint,
  type activityFile,
} from '@outpost/contracts';
import { choiceFilter } from './filter/list-filters.ts';
import { recordList } from './list-definition.ts';
import { RecordChange, type PersonLinkOf } from './record-change.tsx';
import { RecordList } from './record-list.tsx';
import { t } from './i18n/lists.ts';

type ActivityEndpoint = ReturnType<typeof activityEndpoint>;
type ActivityFile = ReturnType<typeof activityFile>;
type Labels = Readonly<Record<string, string>>;

const activityList = (
  endpoint: ActivityEndpoint,
  csv: ActivityFile | undefined,
  labels: Labels,
  emptyHint: string,
  person?: PersonLinkOf,
) =>
  recordList(() => ({
    name: 'activity',
    plural: 'entries',
    endpoints: { list: endpoint, ...(csv && { csv }) },
    fileName: 'changes',
    title: t('activity.title'),
    noun: [t('activity.one'), t('activity.many')],
    searchLabel: t('activity.search'),
    emptyHint,
    columns: [],
    filters: () => [
      choiceFilter('kind', t('activity.kind'), auditKinds, (kind) => t(`change.${kind}`)),
    ],
    dates: [{ name: 'createdAt', label: t('activity.date') }],
    rowName: changeSentence,
    feed: (entry) => <RecordChange entry={entry} labels={labels} {...(person && { person })} />,
  }));

/** Lists all changes of one record: person, fields before and after, reason and time. */
export function ActivityTab({
  endpoint,
  csv,
  id,
  labels,
  emptyHint = t('activity.hint'),
  place = '',
  person,
}: {
  endpoint: ActivityEndpoint;
  csv?: ActivityFile;
  /** Id of the record. */
  id: string;
  /** Labels of its fields; a constant of its module. */
  labels: Labels;
  emptyHint?: string;
  /** Prefix of its parameters, when the address also holds another list's. */
  place?: string;
  person?: PersonLinkOf;
}) {
  const list = useMemo(
    () => activityList(endpoint, csv, labels, emptyHint, person),
    [endpoint, csv, labels, emptyHint, person],
  );
  return <RecordList level={2} list={list} params={{ id }} place={place} />;
}
