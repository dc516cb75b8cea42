import { isRecordId, type FormLog } from '@outpost/contracts';
import { Link } from '@outpost/router';
import { t } from '../../i18n/logs.ts';
import { logSummary } from './log-words.ts';

/** Returns the path of the response that an entry is about; null without one. */
export const responsePath = ({ form, detail }: Pick<FormLog, 'form' | 'detail'>): string | null => {
  const { responseId } = detail;
  return typeof responseId === 'string' && isRecordId(responseId)
    ? `/lead-forms/responses/${form._id}?open=${responseId}`
    : null;
};

/** An entry in one line, with a link to the response it is about. */
export function Details({ log }: { log: FormLog }) {
  const path = responsePath(log);
  const summary = logSummary(log);
  if (!path) return summary || '—';
  return (
    <>
      {summary && `${summary} · `}
      <Link to={path}>{t('list.openResponse')}</Link>
    </>
  );
}
