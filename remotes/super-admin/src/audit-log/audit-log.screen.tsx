import {
  auditEndpoints,
  type AuditEntry,
  type AuditKind,
  auditKinds,
  auditTargets,
  changeSentence,
  changeVerbs,
  callSources,
  eventTables,
  shownName,
  userEndpoints,
  verbInWords,
  type User,
} from '@outpost/contracts';
import { choiceFilter, RecordList, recordList, searchedFilter, type Narrow } from '@outpost/lists';
import { useParam } from '@outpost/router';
import { lazyComponent, usePreload } from '@outpost/ui';
import { t } from '../i18n/audit-log.ts';
import { auditLogColumns, sourceLabel } from './audit-log-columns.tsx';

const AuditEntryPanel = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "audit-entry-panel" */ './audit-entry-panel.tsx'))
      .AuditEntryPanel,
);

/** Labels of the kinds of change. */
const kindLabel = (): Record<AuditKind, string> => ({
  created: t('auditLog.created'),
  changed: t('auditLog.changed'),
  deleted: t('auditLog.deleted'),
  other: t('auditLog.other'),
});

const choices = () => [
  choiceFilter('verb', t('auditLog.action'), changeVerbs, verbInWords),
  choiceFilter(
    'targetType',
    t('auditLog.changedRecord'),
    auditTargets,
    (target) => eventTables[target].label,
  ),
  choiceFilter('kind', t('auditLog.change'), auditKinds, (kind) => kindLabel()[kind]),
  choiceFilter('source', t('auditLog.source'), callSources, (source) => sourceLabel()[source]),
];

/** People by name and address; they are found by both. */
const people = {
  endpoint: userEndpoints.list,
  plural: 'users',
  labelOf: (user: User) => t('auditLog.nameAndEmail', { name: shownName(user), email: user.email }),
};

/** Filters of the audit log; the entries on screen supply the names of accounts. */
const auditFilters = (entries: readonly AuditEntry[]) => [
  searchedFilter(
    'actorId',
    t('auditLog.actor'),
    people,
    entries.map(({ actor }) => actor),
  ),
  ...choices(),
];

const auditLog = recordList(() => ({
  name: 'entries',
  endpoints: auditEndpoints,
  title: t('auditLog.auditLog'),
  noun: [t('auditLog.entry'), t('auditLog.entries')],
  searchLabel: t('auditLog.searchLabel'),
  emptyHint: t('auditLog.emptyHint'),
  columns: auditLogColumns(),
  filters: auditFilters,
  dates: [{ name: 'createdAt', label: t('auditLog.date') }],
  rowName: (entry) => `${entry.actor.name}: ${changeSentence(entry)}`,
  rowLink: ({ _id }) => `?open=${_id}`,
  fileName: 'audit-log',
}));

const actionsOf = ({ actor, whiteLabel }: AuditEntry, narrow: Narrow) => [
  {
    label: t('auditLog.onlyOfPerson', { name: actor.name }),
    disabledReason: actor._id ? undefined : t('auditLog.noAccount'),
    onSelect: () => narrow('actorId', actor._id ? [actor._id] : []),
  },
  {
    label: t('auditLog.onlyOfOrganization', { name: whiteLabel.name }),
    onSelect: () => narrow('whiteLabel', [whiteLabel._id]),
  },
];

/** Audit log: all changes, with account and address; `?open` shows one entry. */
export function AuditLogScreen() {
  usePreload(AuditEntryPanel);
  const [opened, setOpened] = useParam('open');
  return (
    <>
      <RecordList list={auditLog} rowActions={actionsOf} />
      {opened && <AuditEntryPanel key={opened} id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
