import type { ComponentProps } from 'react';
import type { FormAnalytics, QuestionReach } from '@outpost/contracts';
import { BarList, counted, numberColumn, TrendChart } from '@outpost/records';
import { numberText, Text } from '@outpost/ui';
import { PageSection, PlainTable, StatTile, Tiles } from '@outpost/ui/details';
import { t } from '../../i18n/details.ts';
import { t as formText } from '../../i18n/forms.ts';
import { rateText, shareText } from '../share-text.ts';
import { changesOf } from './comparison.ts';
import { daysText } from './period.ts';
import { durationText } from '../duration-text.ts';
import { deviceWords, sourceText } from '../responses/response-words.ts';

/** Main numbers of a form, each with its definition. */
export function NumberTiles({ analytics }: { analytics: FormAnalytics }) {
  const { views, uniqueViews, starts, completions, completionRate, medianSeconds } = analytics;
  const { comparison } = analytics;
  const changes = comparison && changesOf(analytics, comparison);
  const changeOf = (name: keyof NonNullable<typeof changes>) =>
    changes && (
      <Text size="small" tone="muted">
        {changes[name]}
      </Text>
    );
  return (
    <Tiles isNarrow>
      <StatTile
        title={t('analytics.views')}
        count={views}
        detail={t('analytics.timesFormOpenedVisitors', {
          count: uniqueViews,
          amount: numberText(uniqueViews),
        })}
      >
        {changeOf('views')}
      </StatTile>
      <StatTile
        title={t('analytics.starts')}
        count={starts}
        detail={t('analytics.visitsLeastOneAnswer')}
      >
        {changeOf('starts')}
      </StatTile>
      <StatTile
        title={t('analytics.completions')}
        count={completions}
        detail={t('analytics.visitsEndedSubmission')}
      >
        {changeOf('completions')}
      </StatTile>
      <StatTile
        title={t('analytics.completionRate')}
        value={rateText(completionRate)}
        detail={formText('form.completionRateHint')}
      >
        {changeOf('completionRate')}
      </StatTile>
      <StatTile
        title={t('analytics.medianTime')}
        value={durationText(medianSeconds)}
        detail={t('analytics.medianTimeHint')}
      >
        {changeOf('medianSeconds')}
      </StatTile>
    </Tiles>
  );
}

/** Funnel from views to completions. */
export function Funnel({ analytics }: { analytics: FormAnalytics }) {
  const { views, starts, completions } = analytics;
  const bar = (label: string, count: number) => ({
    label,
    share: views === 0 ? 0 : count / views,
    value: `${numberText(count)} · ${shareText(count, views)}`,
  });
  return (
    <PageSection title={t('analytics.funnel')}>
      <BarList
        label={t('analytics.funnel')}
        bars={[
          bar(t('analytics.views'), views),
          bar(t('analytics.starts'), starts),
          bar(t('analytics.completions'), completions),
        ]}
      />
    </PageSection>
  );
}

type TrendProps = Pick<ComponentProps<typeof TrendChart>, 'unit' | 'points' | 'earlier'>;

function Trend({ title, detail, ...chart }: TrendProps & { title: string; detail: string }) {
  return (
    <StatTile title={title} detail={detail}>
      <TrendChart label={title} {...chart} />
    </StatTile>
  );
}

/** Views and completions by day. */
export function Trends({ analytics }: { analytics: FormAnalytics }) {
  const { comparison, days, range } = analytics;
  const pointsOf = (of: 'views' | 'completions') =>
    days.map((one) => ({ date: one.day, value: one[of] }));
  const earlierOf = (of: 'views' | 'completions') =>
    comparison &&
    comparison.days.length > 0 && {
      earlier: {
        label: daysText(comparison.range),
        values: comparison.days.map((one) => one[of]),
      },
    };
  return (
    <Tiles isHalf>
      <Trend
        title={t('analytics.viewsByDay')}
        detail={t('analytics.whenFormOpened')}
        unit={range.unit}
        points={pointsOf('views')}
        {...earlierOf('views')}
      />
      <Trend
        title={t('analytics.completionsByDay')}
        detail={t('analytics.dayVisit')}
        unit={range.unit}
        points={pointsOf('completions')}
        {...earlierOf('completions')}
      />
    </Tiles>
  );
}

/** Reach and drop-off by question. */
export function Questions({ questions }: { questions: readonly QuestionReach[] }) {
  return (
    <PageSection title={t('analytics.questions')}>
      <Text tone="muted" size="small">
        {t('analytics.questionsHint')}
      </Text>
      <PlainTable
        label={t('analytics.questions')}
        rows={questions}
        rowId={({ _id }) => _id}
        columns={[
          {
            id: 'title',
            header: t('analytics.question'),
            render: ({ title: given, isRemoved }) => {
              const title = given || t('analytics.untitled');
              return isRemoved ? t('analytics.removedQuestion', { title }) : title;
            },
          },
          numberColumn('reached', t('analytics.reached')),
          {
            id: 'dropOff',
            header: t('analytics.dropOff'),
            isNumber: true,
            render: ({ dropOff, reached }) =>
              `${numberText(dropOff)} (${shareText(dropOff, reached)})`,
          },
          {
            id: 'medianSeconds',
            header: t('analytics.medianTime'),
            isNumber: true,
            render: ({ medianSeconds }) => durationText(medianSeconds),
          },
        ]}
      />
    </PageSection>
  );
}

interface Share {
  name: string;
  views: number;
  completions: number;
}

function Shares({ title, shares }: { title: string; shares: readonly Share[] }) {
  const all = shares.reduce((sum, { views }) => sum + views, 0);
  return (
    <PageSection title={title}>
      {shares.length === 0 && <Text tone="muted">{t('analytics.nothingInThisRange')}</Text>}
      <BarList
        label={title}
        bars={shares.map(({ name, views, completions }) => ({
          label: name,
          share: all === 0 ? 0 : views / all,
          value: `${t('analytics.viewCount', counted(views))} · ${t('analytics.completionCount', counted(completions))}`,
        }))}
      />
    </PageSection>
  );
}

/** Devices of the visits and the pages they came from. */
export function Origins({ analytics }: { analytics: FormAnalytics }) {
  return (
    <Tiles isHalf>
      <Shares
        title={t('analytics.devices')}
        shares={analytics.devices.map(({ device, ...one }) => ({
          ...one,
          name: deviceWords()[device],
        }))}
      />
      <Shares
        title={t('analytics.sources')}
        shares={analytics.sources.map(({ source, ...one }) => ({
          ...one,
          name: source === null ? t('analytics.others') : sourceText(source),
        }))}
      />
    </Tiles>
  );
}
