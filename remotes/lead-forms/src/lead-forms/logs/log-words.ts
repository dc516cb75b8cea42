import {
  fieldInWords,
  isRecordId,
  languageName,
  type FormComponentType,
  type FormLog,
  type FormLogEvent,
  type LoggedEdit,
} from '@outpost/contracts';
import { changedFields, valueInWords } from '@outpost/lists';
import { lookTable, type StatusLook } from '@outpost/records';
import { numberText } from '@outpost/ui';
import { type ChangedField } from '@outpost/ui/details';
import { t } from '../../i18n/logs.ts';
import { typeWords } from '../type-words.ts';

export const eventLook = (): Record<FormLogEvent, StatusLook> =>
  lookTable({
    created: { tone: 'idle', label: t('words.created') },
    edited: { tone: 'idle', label: t('words.edited') },
    published: { tone: 'ok', label: t('words.published') },
    activated: { tone: 'ok', label: t('words.activated') },
    deactivated: { tone: 'warn', label: t('words.deactivated') },
    deleted: { tone: 'bad', label: t('words.deleted') },
    submitted: { tone: 'ok', label: t('words.submitted') },
    rejected: { tone: 'warn', label: t('words.rejected') },
    'webhook SUCCESS': { tone: 'ok', label: t('words.webhookSuccess') },
    'webhook FAILED': { tone: 'bad', label: t('words.webhookFailed') },
  });

const fieldWords = (): Record<string, string> => ({
  title: t('words.title'),
  subtitle: t('words.subtitle'),
  isSubtitleHidden: t('words.subtitleHidden'),
  isMandatory: t('words.mandatory'),
  hasRange: t('words.dateRange'),
  hasOther: t('words.otherOption'),
  order: t('words.place'),
  type: t('words.type'),
  options: t('words.options'),
  logic: t('words.logic'),
  settings: t('words.settings'),
  initial: t('words.initial'),
  min: t('words.min'),
  max: t('words.max'),
  minLength: t('words.minLength'),
  maxLength: t('words.maxLength'),
  minChoices: t('words.minChoices'),
  maxChoices: t('words.maxChoices'),
  earliest: t('words.earliest'),
  latest: t('words.latest'),
  fileKinds: t('words.fileKinds'),
  maxMegabytes: t('words.maxMegabytes'),
  maxFiles: t('words.maxFiles'),
  isShuffled: t('words.isShuffled'),
  message: t('words.successMessage'),
  url: t('words.link'),
  closeDate: t('words.closeDate'),
  maxResponses: t('words.maxResponses'),
  onePerRespondent: t('words.onePerRespondent'),
  ownerName: t('words.owner'),
  closedTitle: t('words.closedTitle'),
  closedText: t('words.closedText'),
  passwordHash: t('words.password'),
  retentionDays: t('words.retentionDays'),
  language: t('words.language'),
  notify: t('words.notifications'),
  webhookUrl: t('words.webhookUrl'),
  isWebhookEnabled: t('words.webhookEnabled'),
  webhookSecret: t('words.webhookSecret'),
  revision: t('words.revision'),
  restoredRevision: t('words.restoredRevision'),
  status: t('words.status'),
  durationMs: t('words.durationMs'),
  attempt: t('words.attempt'),
  reason: t('words.reason'),
});

/** Returns the label of a field, such as 'Duration (ms)' for 'durationMs'. */
export const fieldWord = (name: string): string => fieldWords()[name] ?? fieldInWords(name);

const edits = (): Record<NonNullable<LoggedEdit['action']>, string> => ({
  added: t('words.added'),
  changed: t('words.changed'),
  removed: t('words.removed'),
  restored: t('words.broughtBack'),
});

const editOf = ({ event, detail }: FormLog): LoggedEdit | null =>
  event === 'edited' ? { fields: {}, ...detail } : null;

const nameOf = ({ component }: LoggedEdit) =>
  component && (component.title || typeWords()[component.type as FormComponentType]);

const languageSummary = ({
  language,
  texts,
  removedLanguage,
}: FormLog['detail']): string | null => {
  if (typeof removedLanguage === 'string')
    return t('words.removedLanguage', { language: languageName(removedLanguage, 'en') });
  if (typeof language !== 'string') return null;
  const count = Number(texts);
  const name = languageName(language, 'en');
  return t('words.translatedTexts', { count, amount: numberText(count), language: name });
};

/** Summarizes a log entry in one line. */
export const logSummary = (log: FormLog): string => {
  const edit = editOf(log);
  if (!edit)
    return Object.entries(log.detail)
      .filter(([, value]) => value !== null && typeof value !== 'object' && !isRecordId(value))
      .map(([name, value]) => `${fieldWord(name)}: ${valueInWords(name, value)}`)
      .join(', ');
  const restored = log.detail['restoredRevision'];
  if (restored !== undefined)
    return t('words.restoredRevisionText', { restored: String(restored) });
  const ofLanguage = languageSummary(log.detail);
  if (ofLanguage !== null) return ofLanguage;
  const names = Object.keys(edit.fields).map(fieldWord).join(', ');
  const name = nameOf(edit);
  if (!name) return names;
  const verb = edits()[edit.action ?? 'changed'];
  return names ? `${verb} “${name}”: ${names}` : `${verb} “${name}”`;
};

/** Returns the fields of an edit, before and after. */
export const editedFields = (log: FormLog): ChangedField[] => {
  const { type, ...others } = editOf(log)?.fields ?? {};
  const inWords = (code: unknown) => typeWords()[code as FormComponentType] ?? code;
  const changes = type
    ? { ...others, type: { before: inWords(type.before), after: inWords(type.after) } }
    : others;
  return changedFields({ changes }, fieldWords());
};
