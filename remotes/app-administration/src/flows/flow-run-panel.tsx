import { flowRunEndpoints, type FlowRun, type FlowRunStep, type ReplyOf } from '@outpost/contracts';
import { counted, LookChip, OrganizationLink, RecordLink, RecordPanel } from '@outpost/records';
import { Heading, Instant, Notice, PanelSection, Row, Text, type Action } from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { t } from '../i18n/flows.ts';
import {
  durationText,
  kindLabel,
  runLook,
  stepLook,
  stepReached,
  triggerLabel,
} from './flow-words.ts';
import { useRun } from './flows.queries.ts';

const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

function FactList({ title, facts }: { title: string; facts: Record<string, unknown> }) {
  const entries = Object.entries(facts);
  if (entries.length === 0) return null;
  return (
    <div>
      <Text size="small" tone="muted">
        {title}
      </Text>
      <Facts facts={Object.fromEntries(entries.map(([name, value]) => [name, valueText(value)]))} />
    </div>
  );
}

function Step({ step }: { step: FlowRunStep }) {
  const { number, kind, status, input, output, error, attempts, startedAt } = step;
  return (
    <PanelSection role="listitem">
      <Row justify="space-between">
        <Text isStrong>{t('runs.stepOf', { number, kind: kindLabel()[kind] })}</Text>
        <LookChip look={stepLook()[status]} />
      </Row>
      <Text size="small" tone="muted">
        <Instant value={startedAt} />
        {attempts > 1 && ` · ${t('runs.attempts', counted(attempts))}`}
      </Text>
      {error && <Text tone="bad">{error}</Text>}
      <FactList title={t('runs.input')} facts={input} />
      <FactList title={t('runs.output')} facts={output} />
    </PanelSection>
  );
}

function RunFacts({ run }: { run: FlowRun }) {
  const { flow, flowVersion: number, person, trigger, waitsUntil, startedAt, endedAt } = run;
  return (
    <Facts
      facts={{
        [t('runs.flow')]: (
          <RecordLink type="flows" id={flow._id} name={t('runs.flowVersion', { number })} />
        ),
        [t('runs.status')]: <LookChip look={runLook()[run.status]} />,
        [t('runs.user')]: person ?? t('runs.noUser'),
        [t('runs.trigger')]: triggerLabel()[trigger.kind],
        [t('runs.step')]: stepReached(run),
        [t('runs.queued')]: <Instant value={run.createdAt} />,
        ...(startedAt && { [t('runs.started')]: <Instant value={startedAt} /> }),
        ...(waitsUntil && { [t('runs.waitsUntil')]: <Instant value={waitsUntil} /> }),
        ...(endedAt && { [t('runs.ended')]: <Instant value={endedAt} /> }),
        ...(run.durationMs !== null && { [t('runs.duration')]: durationText(run.durationMs) }),
        [t('runs.organization')]: <OrganizationLink whiteLabel={run.whiteLabel} />,
      }}
    />
  );
}

function Entry({ data }: { data: ReplyOf<typeof flowRunEndpoints.byId> }) {
  const { run, input, attributes, steps } = data;
  return (
    <>
      <PanelSection>
        {run.error && <Notice>{run.error}</Notice>}
        <RunFacts run={run} />
        <FactList title={t('runs.facts')} facts={input} />
        <FactList title={t('runs.attributes')} facts={attributes} />
      </PanelSection>
      <PanelSection>
        <Heading level={2}>{t('runs.steps')}</Heading>
      </PanelSection>
      <div role="list" aria-label={t('runs.steps')}>
        {steps.map((step) => (
          <Step key={step.number} step={step} />
        ))}
      </div>
    </>
  );
}

/** Panel with one run and its steps beside the list. */
export function FlowRunPanel({
  id,
  actionsOf,
  onClose,
}: {
  id: string;
  actionsOf: (run: FlowRun) => Action[];
  onClose: () => void;
}) {
  return (
    <RecordPanel
      texts={{
        title: (data) => data?.run.flow.name ?? t('runs.entryTitle'),
        close: t('runs.close'),
        loading: t('runs.loading'),
        failure: t('runs.failureToLoad'),
        notFound: t('runs.notFound'),
      }}
      query={useRun(id)}
      id={id}
      list="flowRuns"
      plural="runs"
      endpoint={flowRunEndpoints.list}
      actionsOf={({ run }) => actionsOf(run)}
      onClose={onClose}
    >
      {(data) => <Entry data={data} />}
    </RecordPanel>
  );
}
