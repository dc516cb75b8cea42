import { listQueryFor, useQuery } from '@outpost/api-client';
import { dashboardEndpoints } from '@outpost/contracts';
import { useSearchParams } from '@outpost/router';
import {
  Button,
  Choice,
  type DatePreset,
  datePresetOptions,
  datePresets,
  type DateRange,
  dayText,
  ErrorState,
  Heading,
  Notice,
  Panel,
  rangeOfPreset,
  Row,
} from '@outpost/ui';
import type { Viewer } from '../frame/viewer.ts';
import { t } from '../i18n/i18n.ts';
import { Activity } from './activity.tsx';
import { Queue } from './queue.tsx';
import { StatTiles } from './stat-tiles.tsx';

/** First and last day, both included. */
interface Days {
  from: string;
  to: string;
}

/** First day of "all time"; the server shows the end of a range that is too long. */
const beginning = '1970-01-01';

const usual: DatePreset = 'this-month';

/** Returns the preset an address names; the default for unknown names. */
export const presetNamed = (name: string | null): DatePreset =>
  datePresets.find((known) => known === name) ?? usual;

/** Returns first and last day of a preset; "all time" ends today. */
export const periodOf = (preset: DatePreset, now = new Date()): DateRange =>
  rangeOfPreset(preset, now) ?? [beginning, dayText(now)];

/** Limits a period to the days up to today: later days have no data. */
export const daysOf = ([from, to]: DateRange, now = new Date()): Days => {
  const today = dayText(now);
  return { from, to: to < today ? to : today };
};

const parameter = 'range';

/** Keeps the range in the address. */
const useRange = (): [DatePreset, (range: DatePreset) => void] => {
  const [params, setParams] = useSearchParams();
  const choose = (range: DatePreset) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(parameter, range);
        return after;
      },
      { preventScrollReset: true },
    );
  return [presetNamed(params.get(parameter)), choose];
};

/** Counts, open tasks and recent activity, as far as the account may read them. */
export function Dashboard({ viewer }: { viewer: Viewer }) {
  const [range, setRange] = useRange();
  const period = periodOf(range);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    listQueryFor(dashboardEndpoints.show, { ...daysOf(period) }),
  );
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
          isBusy={isPlaceholderData}
        />
      )}
    </>
  );
}
