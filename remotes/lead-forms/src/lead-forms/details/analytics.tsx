import type { ReactNode } from 'react';
import { useParam } from '@outpost/router';
import {
  Button,
  Choice,
  datePresetOptions,
  ErrorState,
  Heading,
  Notice,
  Panel,
  Placeholder,
  Row,
  Text,
} from '@outpost/ui';
import {
  comparisons,
  type Comparison,
  type FormAnalytics,
  type LeadForm,
} from '@outpost/contracts';
import { t } from '../../i18n/details.ts';
import { AnswersByQuestion } from './answers.tsx';
import { comparisonNamed, comparisonWords } from './comparison.ts';
import { useAnalytics } from './details.queries.ts';
import { Funnel, NumberTiles, Origins, Questions, Trends } from './numbers.tsx';
import { daysOf, daysText, presetNamed } from './period.ts';

function Numbers({
  analytics,
  compare,
  answers,
}: {
  analytics: FormAnalytics;
  compare: Comparison | null;
  answers: ReactNode;
}) {
  const { range, comparison } = analytics;
  return (
    <>
      <Text tone="muted" size="small">
        {t('analytics.daysInZone', {
          days: daysText(range),
          zone: range.timeZone.replaceAll('_', ' '),
        })}
        {comparison && compare && ` ${againstText(compare, daysText(comparison.range))}`}
      </Text>
      <NumberTiles analytics={analytics} />
      <Funnel analytics={analytics} />
      <Trends analytics={analytics} />
      {answers}
      <Questions questions={analytics.questions} />
      <Origins analytics={analytics} />
    </>
  );
}

const againstText = (compare: Comparison, days: string) =>
  t(compare === 'previous' ? 'compare.againstPrevious' : 'compare.againstYear', { days });

/** Analytics of a form; the address holds the range, the comparison and the revision. */
export function Analytics({ form }: { form: LeadForm }) {
  const [range, setRange] = useParam('range');
  const [revision, setRevision] = useParam('revision');
  const preset = presetNamed(range);
  const [compared, setCompared] = useParam('compare');
  const chosen = comparisonNamed(compared);
  // All time has nothing before it.
  const compare = preset === 'all-time' ? null : chosen;
  const query = { ...daysOf(preset, form.createdAt), ...(revision && { revision }) };
  const { data, error, refetch, isFetching } = useAnalytics(form._id, {
    ...query,
    ...(compare && { compare }),
  });
  const analytics = data?.analytics;
  const numbers = (analytics?.revisions ?? []).map(String);
  const revisions = [
    { value: '', label: t('analytics.allRevisions') },
    ...numbers.map((value) => ({ value, label: t('analytics.revision', { number: value }) })),
  ];
  const retry = () => void refetch();
  return (
    <>
      <Row justify="space-between">
        <Heading level={2}>{t('analytics.analytics')}</Heading>
        <Row>
          {numbers.length > 1 && (
            <Choice
              label={t('analytics.revisionLabel')}
              value={revision ?? ''}
              options={revisions}
              onChange={(value) => setRevision(value || null)}
            />
          )}
          <Choice
            label={t('analytics.range')}
            value={preset}
            options={datePresetOptions()}
            onChange={setRange}
          />
          <Choice
            label={t('compare.compare')}
            value={chosen ?? ''}
            options={[
              { value: '', label: t('compare.none') },
              ...comparisons.map((value) => ({ value, label: comparisonWords()[value] })),
            ]}
            onChange={(value) => setCompared(value || null)}
          />
        </Row>
      </Row>
      {chosen && !compare && <Notice>{t('compare.noneOfAllTime')}</Notice>}
      {error && analytics && (
        <Notice>
          {t('analytics.theseNumbersMayOut')} {error.message}{' '}
          <Button kind="plain" isBusy={isFetching} onClick={retry}>
            {t('analytics.retry')}
          </Button>
        </Notice>
      )}
      {error && !analytics && (
        <Panel>
          <ErrorState
            title={t('analytics.analyticsFailed')}
            message={error.message}
            requestId={error.requestId}
            onRetry={retry}
          />
        </Panel>
      )}
      {!error && !analytics && <Placeholder height={320} />}
      {analytics && (
        <Numbers
          analytics={analytics}
          compare={compare}
          answers={<AnswersByQuestion formId={form._id} query={query} />}
        />
      )}
    </>
  );
}
