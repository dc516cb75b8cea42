import { agentRunEndpoints, runOutcomes, type AgentRun } from '@outpost/contracts';
import { choiceFilter, recordList } from '@outpost/lists';
import { codeLabel } from '@outpost/records';
import { Instant, numberText, StatusChip } from '@outpost/ui';
import { t } from '../../i18n/company-tabs.ts';

/** Outcome of a run; a dash for an agent that has not run. */
export function RunOutcome({ outcome }: { outcome: AgentRun['outcome'] | null }) {
  if (outcome === null) return '—';
  return <StatusChip tone={outcome === 'SUCCESS' ? 'ok' : 'bad'}>{codeLabel(outcome)}</StatusChip>;
}

const countsText = (counts: AgentRun['counts']): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name}: ${numberText(count)}`)
    .join(', ') || '—';

/** List of the runs of a company's agents. */
export const agentRunList = recordList(() => ({
  name: 'agentRuns',
  endpoints: { list: agentRunEndpoints.ofCompany, csv: agentRunEndpoints.csv },
  title: t('agentRuns.title'),
  noun: [t('agentRuns.noun'), t('agentRuns.nounMany')],
  searchLabel: t('agentRuns.searchLabel'),
  emptyHint: t('agentRuns.emptyHint'),
  columns: [
    { id: 'agent', width: 190, header: t('agents.name'), render: ({ agent }) => agent.name },
    {
      id: 'outcome',
      width: 120,
      header: t('common.outcome'),
      isSortable: true,
      render: ({ outcome }) => <RunOutcome outcome={outcome} />,
    },
    {
      id: 'counts',
      width: 190,
      header: t('agentRuns.counts'),
      render: ({ counts }) => <span title={countsText(counts)}>{countsText(counts)}</span>,
    },
    {
      id: 'message',
      width: 220,
      header: t('agentRuns.message'),
      render: ({ message }) => <span title={message}>{message || '—'}</span>,
    },
    {
      id: 'durationMs',
      header: t('agentRuns.duration'),
      isSortable: true,
      isNumber: true,
      render: ({ durationMs }) =>
        t('agentRuns.seconds', { seconds: numberText(Math.round(durationMs / 100) / 10) }),
    },
    {
      id: 'startedAt',
      width: 184,
      header: t('agentRuns.startedAt'),
      isSortable: true,
      isNumber: true,
      render: ({ startedAt }) => <Instant value={startedAt} />,
    },
  ],
  filters: () => [choiceFilter('outcome', t('common.outcome'), runOutcomes, codeLabel)],
  dates: [{ name: 'createdAt', label: t('agentRuns.startedAt') }],
  rowName: ({ agent }) => agent.name,
}));
