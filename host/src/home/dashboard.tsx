import { useQuery } from '@outpost/api-client';
import { useSearchParams } from '@outpost/router';
import {
  Button,
  Choice,
  type DatePreset,
  datePresetOptions,
  ErrorState,
  Heading,
  Notice,
  Panel,
  Row,
} from '@outpost/ui';
import type { Viewer } from '../frame/viewer.ts';
import { t } from '../i18n/i18n.ts';
import { Activity } from './activity.tsx';
import { Queue } from './queue.tsx';
import { dashboardQuery, periodOf, presetNamed, rangeParameter } from './range.ts';
import { StatTiles } from './stat-tiles.tsx';

/** Keeps the range in the address. */
const useRange = (): [DatePreset, (range: DatePreset) => void] => {
  const [params, setParams] = useSearchParams();
  const choose = (range: DatePreset) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(rangeParameter, range);
        return after;
      },
      { preventScrollReset: true },
    );
  return [presetNamed(params.get(rangeParameter)), choose];
};

/** Counts, open tasks and recent activity, as far as the account may read them. */
export function Dashboard({ viewer }: { viewer: Viewer }) {
  const [range, setRange] = useRange();
  const period = periodOf(range);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(dashboardQuery(range));
  const dashboard = data?.dashboard;
  const handleRetry = () => void refetch();
  const hasFailed = error !== null && !dashboard;
  return (
    <>
      {error && dashboard && (
        <Notice>
          {t('dashboard.outdated', { reason: error.message })}{' '}
          <Button kind="plain" isBusy={isFetching} onClick={handleRetry}>
            {t('dashboard.retry')}
          </Button>
        </Notice>
      )}
      {!hasFailed && (
        <>
          <Queue viewer={viewer} queue={dashboard?.queue} />
          <StatTiles viewer={viewer} tiles={dashboard?.tiles} />
        </>
      )}
      <Row justify="space-between">
        <Heading level={2}>{t('dashboard.activity')}</Heading>
        <Choice
          label={t('dashboard.range')}
          value={range}
          options={datePresetOptions()}
          onChange={setRange}
        />
      </Row>
      {hasFailed ? (
        <Panel>
          <ErrorState
            title={t('dashboard.failed')}
            message={error.message}
            requestId={error.requestId}
            onRetry={handleRetry}
          />
        </Panel>
      ) : (
        <Activity
          viewer={viewer}
          dashboard={dashboard}
          period={period}
          preset={range}
          isBusy={isPlaceholderData}
        />
      )}
    </>
  );
}
