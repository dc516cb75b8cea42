import {
  auditEndpoints,
  changeSentence,
  eventTables,
  screenWords,
  verbInWords,
  type AuditEntry,
  type EventType,
} from '@outpost/contracts';
import { changesInWords } from '../../platform/audit/changes-in-words.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import { auditList, findAuditEntry } from './audit-log.repository.ts';

/** A column with kinds of records; their labels as on screen. */
const kindColumn = (
  title: string,
  kindOf: (entry: AuditEntry) => EventType | null,
): ExportColumn<AuditEntry> => ({
  title,
  raw: kindOf,
  shown: (entry) => {
    const kind = kindOf(entry);
    return kind && eventTables[kind].label;
  },
});

const columns: ExportColumn<AuditEntry>[] = [
  { title: 'Time', time: ({ createdAt }) => createdAt },
  { title: 'Actor', cell: ({ actor }) => actor.name },
  { title: 'Actor email', cell: ({ actor }) => actor.email },
  { title: 'Impersonator', cell: ({ impersonator }) => impersonator?.name ?? null },
  { title: 'Impersonator email', cell: ({ impersonator }) => impersonator?.email ?? null },
  { title: 'Reason', cell: ({ reason }) => reason },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Source', code: ({ source }) => source, words: screenWords.auditSource },
  { title: 'What happened', cell: changeSentence },
  // The screen names an action by its verb; the call is for programs.
  { title: 'Action', raw: ({ action }) => action, shown: ({ verb }) => verbInWords(verb) },
  { title: 'Verb', cell: ({ verb }) => verb },
  kindColumn('Changed record', ({ targetType }) => targetType),
  { title: 'Record id', cell: ({ targetId }) => targetId },
  { title: 'Record', cell: ({ targetName }) => targetName },
  kindColumn('Kind of parent', ({ parent }) => parent?.type ?? null),
  { title: 'Parent id', cell: ({ parent }) => parent?._id ?? null },
  { title: 'Parent', cell: ({ parent }) => parent?.name ?? null },
  {
    title: 'Changed fields',
    raw: ({ changes }) => JSON.stringify(changes),
    shown: changesInWords,
  },
  { title: 'IP address', cell: ({ ip }) => ip },
  { title: 'User agent', cell: ({ userAgent }) => userAgent },
  { title: 'Request id', cell: ({ requestId }) => requestId },
];

export const registerAuditLog = (api: Api): void => {
  serve(api, auditEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, auditList, query));
    return { entries: rows, ...page };
  });
  serve(api, auditEndpoints.byId, async ({ transaction, params }) => ({
    entry: await transaction((tx) => findAuditEntry(tx, params.id)),
  }));
  serveCsv(api, auditEndpoints.csv, auditList, columns, 'audit-log');
};
