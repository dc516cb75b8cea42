import { flowEndpoints, flowRunBulkEndpoints, flowRunEndpoints } from '@outpost/contracts';
import { checkList, makeFlow, makeFlowRun } from '@outpost/testing';
import { FlowRunsScreen } from './flow-runs.screen.tsx';
import { FlowsScreen } from './flows.screen.tsx';

checkList({
  screen: <FlowsScreen />,
  path: '/flows',
  list: flowEndpoints.list,
  rows: () => ({
    further: { flows: ['A flow', 'B flow', 'C flow'].map((name) => makeFlow({ name })) },
  }),
  title: 'User Flows',
  noun: ['flow', 'flows'],
  hasLinks: true,
  edit: { endpoint: flowEndpoints.change, label: 'Rename', field: 'Name', name: 'name' },
  columns: ['Trigger', 'Steps'],
  sort: ['name', 'Name'],
  filter: ['status', 'live'],
  csv: flowEndpoints.csv,
});

checkList({
  screen: <FlowRunsScreen />,
  path: '/form-builder/flow-logs',
  list: flowRunEndpoints.list,
  rows: () => ({
    further: { runs: ['ada', 'bob', 'cleo'].map((person) => makeFlowRun({ person })) },
  }),
  title: 'Flow Logs',
  noun: ['run', 'runs'],
  hasLinks: true,
  columns: ['User', 'Step reached'],
  sort: ['status', 'Status'],
  filter: ['status', 'completed'],
  bulk: { endpoint: flowRunBulkEndpoints.bulk, label: 'Retry' },
  csv: flowRunEndpoints.csv,
});
