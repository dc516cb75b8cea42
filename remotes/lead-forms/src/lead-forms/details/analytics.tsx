import type { ReactNode } from 'react';
import { useParam } from '@outpost/router';
import {
  Button,
  Choice,
  datePresetOptions,
  ErrorState,
  formatDay,
  Heading,
  Notice,
  Panel,
  Placeholder,
  Row,
  Text,
} from '@outpost/ui';
import type { FormAnalytics, LeadForm } from '@outpost/contracts';
import { t } from '../../i18n/details.ts';
import { AnswersByQuestion } from './answers.tsx';
import { useAnalytics } from './details.queries.ts';
import { Funnel, NumberTiles, Origins, Questions, Trends } from './numbers.tsx';
import { daysOf, presetNamed } from './period.ts';

function Numbers({ analytics, answers }: { analytics: FormAnalytics; answers: ReactNode }) {
  const { from, to, timeZone } = analytics.range;
  return (
    <>
      <Text tone="muted" size="small">
        {t('analytics.daysInZone', {
          days:
            from === to
              ? formatDay(from)
              : t('analytics.fromTo', { from: formatDay(from), to: formatDay(to) }),
          zone: timeZone.replaceAll('_', ' '),
        })}
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

/** Analytics of a form; the address holds the range and the revision. */
export function Analytics({ form }: { form: LeadForm }) {
  const [range, setRange] = useParam('range');
  const [revision, setRevision] = useParam('revision');
  const preset = presetNamed(range);
  const query = { ...daysOf(preset, form.createdAt), ...(revision && { revision }) };
  const { data, error, refetch, isFetching } = useAnalytics(form._id, query);
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
        </Row>
      </Row>
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
          answers={<AnswersByQuestion formId={form._id} query={query} />}
        />
      )}
    </>
  );
}
