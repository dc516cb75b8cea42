import { useCan } from '@outpost/auth-store';
import {
  flowFailures,
  flowRunBulkEndpoints,
  flowRunEndpoints,
  flowRunStatuses,
  flowTriggerKinds,
  type FlowRun,
} from '@outpost/contracts';
import {
  choiceFilter,
  pickedFilter,
  RecordList,
  recordList,
  type BulkChoice,
} from '@outpost/lists';
import { LookChip, OrganizationLink } from '@outpost/records';
import { useNavigate, useParam } from '@outpost/router';
import { Instant, lazyComponent, usePreload } from '@outpost/ui';
import { t } from '../i18n/flows.ts';
import { FormBuilderTabs } from '../shell/form-builder-tabs.tsx';
import { durationText, failureLabel, runLook, stepReached, triggerLabel } from './flow-words.ts';
import { useRunActions } from './use-run-actions.ts';

const FlowRunPanel = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "flow-run-panel" */ './flow-run-panel.tsx')).FlowRunPanel,
);

const list = recordList(() => ({
  name: 'flowRuns',
  plural: 'runs',
  endpoints: {
    list: flowRunEndpoints.list,
    csv: flowRunEndpoints.csv,
    bulk: flowRunBulkEndpoints.bulk,
  },
  title: t('runs.title'),
  noun: [t('runs.noun'), t('runs.nouns')],
  searchLabel: t('runs.searchLabel'),
  emptyHint: t('runs.emptyHint'),
  columns: [
    {
      id: 'flow',
      width: 180,
      header: t('runs.flow'),
      render: ({ flow, flowVersion: number }) => t('runs.flowOf', { name: flow.name, number }),
    },
    {
      id: 'user',
      isOnPhone: true,
      width: 118,
      header: t('runs.user'),
      render: ({ person }) => person ?? t('runs.noUser'),
    },
    {
      id: 'trigger',
      width: 114,
      header: t('runs.trigger'),
      render: ({ trigger }) => triggerLabel()[trigger.kind],
    },
    {
      id: 'status',
      isOnPhone: true,
      width: 126,
      header: t('runs.status'),
      isSortable: true,
      render: ({ status }) => <LookChip look={runLook()[status]} />,
    },
    { id: 'step', width: 150, header: t('runs.step'), render: stepReached },
    {
      id: 'createdAt',
      isOnPhone: true,
      width: 184,
      header: t('runs.queued'),
      isSortable: true,
      render: ({ createdAt }) => <Instant value={createdAt} />,
    },
    {
      id: 'duration',
      width: 80,
      isOptional: true,
      header: t('runs.duration'),
      render: ({ durationMs }) => (durationMs === null ? '—' : durationText(durationMs)),
    },
    { id: 'error', width: 142, header: t('runs.error'), render: ({ error }) => error ?? '—' },
    {
      id: 'organization',
      isOptional: true,
      header: t('runs.organization'),
      render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
    },
  ],
  filters: (rows) => [
    choiceFilter('status', t('runs.status'), flowRunStatuses, (one) => runLook()[one].label),
    choiceFilter('failure', t('runs.failure'), flowFailures, (one) => failureLabel()[one]),
    choiceFilter('trigger', t('runs.trigger'), flowTriggerKinds, (one) => triggerLabel()[one]),
    pickedFilter(
      'flow',
      t('runs.flow'),
      rows.map(({ flow }) => flow),
    ),
  ],
  dates: [{ name: 'createdAt', label: t('runs.queued') }],
  rowName: ({ flow, person }) => [flow.name, person].filter(Boolean).join(' '),
  rowLink: ({ _id }) => `?open=${_id}`,
  fileName: 'flow-logs',
}));

const bulk = (): BulkChoice[] => [
  {
    action: 'retry',
    label: t('runs.retry'),
    done: t('runs.retriedMany'),
    consequence: t('runs.retryConsequence'),
  },
  {
    action: 'cancel',
    label: t('runs.cancel'),
    done: t('runs.canceledMany'),
    consequence: t('runs.cancelConsequence'),
    isDanger: true,
  },
];

/** Log of the runs of all flows; `?open` shows one with its steps. */
export function FlowRunsScreen() {
  usePreload(FlowRunPanel);
  const mayWrite = useCan('flows:write');
  const [opened, setOpened] = useParam('open');
  const actionsOf = useRunActions();
  const navigate = useNavigate();
  const rowActions = (run: FlowRun) => [
    { label: t('runs.openFlow'), onSelect: () => navigate(`/flows/show/${run.flow._id}`) },
    ...(mayWrite ? actionsOf(run) : []),
  ];
  return (
    <>
      <FormBuilderTabs current="flow-logs" />
      <RecordList list={list} rowActions={rowActions} bulk={mayWrite ? bulk() : []} />
      {opened && (
        <FlowRunPanel
          key={opened}
          id={opened}
          actionsOf={rowActions}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
