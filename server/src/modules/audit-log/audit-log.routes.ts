import { screenWords, auditEndpoints, changeSentence, type AuditEntry } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import { auditList, findAuditEntry } from './audit-log.repository.ts';

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
  { title: 'Action', cell: ({ action }) => action },
  { title: 'Verb', cell: ({ verb }) => verb },
  { title: 'Target type', cell: ({ targetType }) => targetType },
  { title: 'Target id', cell: ({ targetId }) => targetId },
  { title: 'Target name', cell: ({ targetName }) => targetName },
  { title: 'Parent type', cell: ({ parent }) => parent?.type ?? null },
  { title: 'Parent id', cell: ({ parent }) => parent?._id ?? null },
  { title: 'Parent name', cell: ({ parent }) => parent?.name ?? null },
  { title: 'Changes', cell: ({ changes }) => JSON.stringify(changes) },
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
