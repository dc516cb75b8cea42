import type { FormLog, FormLogEvent, LoggedEdit } from '@outpost/contracts';
import type { StatusLook } from '@outpost/records';
import { formatDay, type ChangedField } from '@outpost/ui';

export const eventLook: Record<FormLogEvent, StatusLook> = {
  created: { tone: 'idle', label: 'Created' },
  edited: { tone: 'idle', label: 'Edited' },
  published: { tone: 'ok', label: 'Published' },
  activated: { tone: 'ok', label: 'Activated' },
  deactivated: { tone: 'warn', label: 'Deactivated' },
  deleted: { tone: 'bad', label: 'Deleted' },
  submitted: { tone: 'ok', label: 'Submitted' },
  rejected: { tone: 'warn', label: 'Rejected' },
  'webhook SUCCESS': { tone: 'ok', label: 'Webhook SUCCESS' },
  'webhook FAILED': { tone: 'bad', label: 'Webhook FAILED' },
};

const fieldWords: Record<string, string> = {
  title: 'Title',
  subtitle: 'Subtitle',
  isSubtitleHidden: 'Subtitle hidden',
  isMandatory: 'Mandatory',
  hasRange: 'Date range',
  hasOther: 'Other option',
  order: 'Place',
  type: 'Type',
  options: 'Options',
  logic: 'Logic',
  message: 'Success message',
  url: 'Link',
  closeDate: 'Close date',
  maxResponses: 'Max responses',
  onePerRespondent: 'One per respondent',
  retentionDays: 'Retention (days)',
  notify: 'Notifications',
  webhookUrl: 'Webhook URL',
  isWebhookEnabled: 'Webhook enabled',
  webhookSecret: 'Webhook secret',
  revision: 'Revision',
  restoredRevision: 'Restored revision',
  status: 'Status',
  durationMs: 'Duration (ms)',
  attempt: 'Attempt',
  reason: 'Reason',
};

/**
 * Returns the label of a field, such as 'Duration (ms)' for 'durationMs'; unknown names are split
 * at their capitals.
 */
export const fieldWord = (name: string): string =>
  fieldWords[name] ??
  name
    .replace(/([A-Z])/g, (capital) => ` ${capital.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);

/** Formats the value of a field for readers. */
export const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isMoment(value)) return formatDay(value);
  if (Array.isArray(value)) return value.map(valueText).join(', ') || '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const edits: Record<NonNullable<LoggedEdit['action']>, string> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  restored: 'Brought back',
};

const editOf = ({ event, detail }: FormLog): LoggedEdit | null =>
  event === 'edited' ? { fields: {}, ...detail } : null;

const nameOf = ({ component }: LoggedEdit) => component && (component.title || component.type);

/** Summarizes a log entry in one line. */
export const logSummary = (log: FormLog): string => {
  const edit = editOf(log);
  if (!edit)
    return Object.entries(log.detail)
      .filter(([, value]) => value !== null && typeof value !== 'object')
      .map(([name, value]) => `${fieldWord(name)}: ${valueText(value)}`)
      .join(', ');
  const restored = log.detail['restoredRevision'];
  if (restored !== undefined) return `Restored revision ${valueText(restored)}`;
  const names = Object.keys(edit.fields).map(fieldWord).join(', ');
  const name = nameOf(edit);
  if (!name) return names;
  const verb = edits[edit.action ?? 'changed'];
  return names ? `${verb} “${name}”: ${names}` : `${verb} “${name}”`;
};

/** Returns the fields of an edit, before and after; a value that the log omits is '…'. */
export const changedFields = (log: FormLog): ChangedField[] =>
  Object.entries(editOf(log)?.fields ?? {}).map(([name, field]) => {
    const told = (which: 'before' | 'after') => (which in field ? valueText(field[which]) : '…');
    return { name: fieldWord(name), before: told('before'), after: told('after') };
  });
