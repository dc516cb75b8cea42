import type { FormAnalytics, QuestionReach } from '@outpost/contracts';
import { numberColumn } from '@outpost/records';
import { BarList, numberText, PagePart, PlainTable, StatTile, Text, Tiles } from '@outpost/ui';
import { shareText } from '../share-text.ts';
import { durationText } from '../duration-text.ts';
import { deviceWords, sourceText } from '../responses/response-words.ts';
import { Trend } from './trend.tsx';

/** Main numbers of a form, each with its definition. */
export function NumberTiles({ analytics }: { analytics: FormAnalytics }) {
  const { views, uniqueViews, starts, completions, medianSeconds } = analytics;
  return (
    <Tiles>
      <StatTile
        title="Views"
        count={views}
        detail={`Times the form was opened, by ${numberText(uniqueViews)} visitors told apart within a day`}
      />
      <StatTile title="Starts" count={starts} detail="Visits with at least one answer" />
      <StatTile
        title="Completions"
        count={completions}
        detail="Visits that ended in a submission"
      />
      <StatTile
        title="Completion rate"
        value={shareText(completions, starts)}
        detail="Completions out of starts"
      />
      <StatTile
        title="Median time"
        value={durationText(medianSeconds)}
        detail="From the first answer to submitting"
      />
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
    <PagePart title="Funnel">
      <BarList
        label="Funnel"
        bars={[bar('Views', views), bar('Starts', starts), bar('Completions', completions)]}
      />
    </PagePart>
  );
}

/** Views and completions by day. */
export function Trends({ analytics }: { analytics: FormAnalytics }) {
  const { days, range } = analytics;
  const pointsOf = (of: 'views' | 'completions') =>
    days.map((one) => ({ date: one.day, value: one[of] }));
  return (
    <Tiles isWide>
      <StatTile title="Views by day" detail="When the form was opened">
        <Trend label="Views by day" unit={range.unit} points={pointsOf('views')} />
      </StatTile>
      <StatTile title="Completions by day" detail="By the day of the visit">
        <Trend label="Completions by day" unit={range.unit} points={pointsOf('completions')} />
      </StatTile>
    </Tiles>
  );
}

/** Reach and drop-off by question. */
export function Questions({ questions }: { questions: readonly QuestionReach[] }) {
  return (
    <PagePart title="Questions">
      <Text tone="muted" size="small">
        Reached: visits that came to the question. Drop-off: those of them that ended there without
        submitting. Median time: spent at the question.
      </Text>
      <PlainTable
        label="Questions"
        rows={questions}
        rowId={({ _id }) => _id}
        columns={[
          {
            id: 'title',
            header: 'Question',
            render: ({ title, isRemoved }) =>
              `${title || 'Untitled'}${isRemoved ? ' (removed)' : ''}`,
          },
          numberColumn('reached', 'Reached'),
          {
            id: 'dropOff',
            header: 'Drop-off',
            isNumber: true,
            render: ({ dropOff, reached }) =>
              `${numberText(dropOff)} (${shareText(dropOff, reached)})`,
          },
          {
            id: 'medianSeconds',
            header: 'Median time',
            isNumber: true,
            render: ({ medianSeconds }) => durationText(medianSeconds),
          },
        ]}
      />
    </PagePart>
  );
}

interface Part {
  name: string;
  views: number;
  completions: number;
}

const counted = (count: number, one: string): string =>
  `${numberText(count)} ${count === 1 ? one : `${one}s`}`;

function Parts({ title, parts }: { title: string; parts: readonly Part[] }) {
  const all = parts.reduce((sum, { views }) => sum + views, 0);
  return (
    <PagePart title={title}>
      {parts.length === 0 && <Text tone="muted">Nothing in this range.</Text>}
      <BarList
        label={title}
        bars={parts.map(({ name, views, completions }) => ({
          label: name,
          share: all === 0 ? 0 : views / all,
          value: `${counted(views, 'view')} · ${counted(completions, 'completion')}`,
        }))}
      />
    </PagePart>
  );
}

/** Devices of the visits and the pages they came from. */
export function Origins({ analytics }: { analytics: FormAnalytics }) {
  return (
    <Tiles isWide>
      <Parts
        title="Devices"
        parts={analytics.devices.map(({ device, ...one }) => ({
          ...one,
          name: deviceWords[device],
        }))}
      />
      <Parts
        title="Sources"
        parts={analytics.sources.map(({ source, ...one }) => ({
          ...one,
          name: source === null ? 'Others' : sourceText(source),
        }))}
      />
    </Tiles>
  );
}
