import { useState } from 'react';
import { call, queryFor, useQuery } from '@outpost/api-client';
import { bugReportEndpoints, type KnownBugReport } from '@outpost/contracts';
import { Button, Column, Notice, Row, useToast } from '@outpost/ui';
import { t } from '../i18n/bug-reports.ts';
import type { Evidence } from './evidence-fields.tsx';

/** Characters of an error that find its report; the server compares its first line. */
const compared = 500;

/** Returns the pending report of the same section, version and error; null without one. */
const useKnownReport = ({ section, error }: Evidence): KnownBugReport | null => {
  const query = {
    ...(section && { remote: section.remote }),
    ...(section?.build && { build: section.build }),
    error: (error?.split('\n')[0] ?? '').slice(0, compared).trim(),
  };
  const known = useQuery({
    ...queryFor(bugReportEndpoints.known, { query }),
    enabled: query.error !== '',
  });
  return known.data?.known ?? null;
};

const textOf = ({ number, coReporters: count, isOwn, hasJoined }: KnownBugReport): string => {
  if (isOwn) return t('known.own', { number });
  if (hasJoined) return t('known.joined', { number });
  return count > 0 ? t('known.withOthers', { number, count }) : t('known.open', { number });
};

/** Says that a problem is reported already, and offers to join in place of a new report. */
export function KnownReport({ evidence, onJoin }: { evidence: Evidence; onJoin: () => void }) {
  const known = useKnownReport(evidence);
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  if (!known) return null;
  const join = async () => {
    setBusy(true);
    try {
      await call(bugReportEndpoints.join, { params: { id: known._id } });
      toast.success(t('known.counted', { number: known.number }));
      onJoin();
    } catch (reason) {
      toast.error((reason as Error).message);
      setBusy(false);
    }
  };
  return (
    <Column gap={1}>
      <Notice>{textOf(known)}</Notice>
      {!known.isOwn && !known.hasJoined && (
        <Row>
          <Button isBusy={isBusy} onClick={() => void join()}>
            {t('known.meToo')}
          </Button>
        </Row>
      )}
    </Column>
  );
}
