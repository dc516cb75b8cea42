import { useParam } from '@outpost/router';
import {
  Button,
  Choice,
  datePresetLabels,
  datePresets,
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
import { useAnalytics } from './details.queries.ts';
import { Funnel, NumberTiles, Origins, Questions, Trends } from './numbers.tsx';
import { daysOf, presetNamed } from './period.ts';

const presets = datePresets.map((value) => ({ value, label: datePresetLabels[value] }));

function Numbers({ analytics }: { analytics: FormAnalytics }) {
  const { from, to, timeZone } = analytics.range;
  return (
    <>
      <Text tone="muted" size="small">
        {from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`}, days in{' '}
        {timeZone.replaceAll('_', ' ')}. Visits whose response is spam are left out.
      </Text>
      <NumberTiles analytics={analytics} />
      <Funnel analytics={analytics} />
      <Trends analytics={analytics} />
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
  const { data, error, refetch, isFetching } = useAnalytics(form._id, {
    ...daysOf(preset, form.createdAt),
    ...(revision && { revision }),
  });
  const analytics = data?.analytics;
  const numbers = (analytics?.revisions ?? []).map(String);
  const revisions = [
    { value: '', label: 'All revisions' },
    ...numbers.map((value) => ({ value, label: `Revision ${value}` })),
  ];
  const retry = () => void refetch();
  return (
    <>
      <Row justify="space-between">
        <Heading level={2}>Analytics</Heading>
        <Row>
          {numbers.length > 1 && (
            <Choice
              label="Revision"
              value={revision ?? ''}
              options={revisions}
              onChange={(value) => setRevision(value || null)}
            />
          )}
          <Choice label="Range" value={preset} options={presets} onChange={setRange} />
        </Row>
      </Row>
      {error && analytics && (
        <Notice>
          These numbers may be out of date: {error.message}{' '}
          <Button kind="plain" isBusy={isFetching} onClick={retry}>
            Retry
          </Button>
        </Notice>
      )}
      {error && !analytics && (
        <Panel>
          <ErrorState
            title="The analytics could not be loaded"
            message={error.message}
            requestId={error.requestId}
            onRetry={retry}
          />
        </Panel>
      )}
      {!error && !analytics && <Placeholder height={320} />}
      {analytics && <Numbers analytics={analytics} />}
    </>
  );
}
