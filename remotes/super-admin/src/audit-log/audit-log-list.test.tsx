import { auditEndpoints } from '@outpost/contracts';
import { checkList, makeAuditEntry } from '@outpost/testing';
import { AuditLogScreen } from './audit-log.screen.tsx';

checkList({
  screen: <AuditLogScreen />,
  path: '/audit-log',
  list: auditEndpoints.list,
  rows: () => ({ entries: [makeAuditEntry(), makeAuditEntry(), makeAuditEntry()] }),
  title: 'Audit Log',
  noun: ['entry', 'entries'],
  hasLinks: true,
  columns: ['Actor', 'Time'],
  sort: ['action', 'What happened'],
  filter: ['kind', 'changed'],
  csv: auditEndpoints.csv,
});
