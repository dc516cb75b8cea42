import type { ReactElement } from 'react';
import {
  agentRunEndpoints,
  companyAgentEndpoints,
  companyRecordEndpoints,
  companyTeamEndpoints,
  connectionEventEndpoints,
} from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import {
  answerRows,
  checkList,
  makeAgent,
  makeAgentRun,
  makeCompany,
  makeConnectionEvent,
  makeId,
  makeUser,
} from '@outpost/testing';
import { type CompanyTabName, TabContent } from './tab-content.tsx';
import { agentRunList } from './agent-runs.tsx';
import { connectionList } from './logs-tab.tsx';

const molar = makeCompany({ name: 'Molar & Sons' });
const company = { _id: molar._id, name: molar.name };
const names = ['Ada', 'Bea', 'Cid'];
const at = '2026-02-10T10:00:00.000Z';
const stored = { createdAt: at, updatedAt: at };

const tab = (name: CompanyTabName): ReactElement => <TabContent tab={name} company={molar} />;

const common = { path: '/company/show/x', rows: () => ({ companies: [molar] }) };

checkList({
  ...common,
  screen: tab('team'),
  list: companyTeamEndpoints.list,
  rows: () => ({
    companies: [molar],
    users: names.map((firstName) => makeUser({ company, firstName })),
  }),
  title: 'Team',
  noun: ['member', 'members'],
  columns: ['Member', 'Role'],
  sort: ['status', 'Status'],
  filter: ['status', 'confirmed'],
  hasLinks: true,
});

checkList({
  ...common,
  screen: tab('agents'),
  list: companyAgentEndpoints.list,
  rows: () => ({ companies: [molar], agents: names.map((name) => makeAgent({ name })) }),
  title: 'Agents',
  noun: ['agent', 'agents'],
  columns: ['Agent', 'Type'],
  sort: ['runs', 'Runs'],
  filter: ['state', 'enabled'],
  withoutRanges: true,
  undo: { endpoint: companyAgentEndpoints.change, label: 'Disable' },
  edit: { endpoint: companyAgentEndpoints.change, label: 'Edit', field: 'Agent', name: 'name' },
});

checkList({
  ...common,
  screen: tab('campaigns'),
  list: companyRecordEndpoints.campaigns,
  answers: answerRows(
    companyRecordEndpoints.campaigns,
    'campaigns',
    names.map((name) => ({
      _id: makeId(),
      name,
      kind: 'sales',
      status: 'running',
      recipients: 1_200,
      sent: 900,
      replies: 31,
      ...stored,
    })),
  ),
  title: 'Campaigns',
  noun: ['campaign', 'campaigns'],
  columns: ['Campaign', 'Kind'],
  sort: ['sent', 'Sent'],
  filter: ['status', 'running'],
});

const files = (kind: 'document' | 'template') =>
  answerRows(
    companyRecordEndpoints.documents,
    'documents',
    names.map((name) => ({
      _id: makeId(),
      name,
      kind,
      state: 'complete',
      cause: null,
      bytes: 2_048,
      ...stored,
    })),
  );

for (const kind of ['document', 'template'] as const)
  checkList({
    ...common,
    screen: tab(`${kind}s`),
    list: companyRecordEndpoints.documents,
    answers: files(kind),
    title: kind === 'document' ? 'Documents' : 'Templates',
    noun: [kind, `${kind}s`],
    columns: ['Name', 'State'],
    sort: ['bytes', 'Size'],
    filter: ['state', 'complete'],
  });

checkList({
  ...common,
  screen: tab('ai-tool-history'),
  list: companyRecordEndpoints.aiToolHistory,
  answers: answerRows(
    companyRecordEndpoints.aiToolHistory,
    'aiToolRuns',
    names.map((tool) => ({
      _id: makeId(),
      tool,
      type: 'sales',
      outcome: 'complete',
      milliseconds: 1_340,
      createdAt: at,
    })),
  ),
  title: 'AI Tool History',
  noun: ['use', 'uses'],
  columns: ['Tool', 'Agent'],
  sort: ['milliseconds', 'Milliseconds'],
  filter: ['outcome', 'complete'],
});

checkList({
  ...common,
  screen: <RecordList level={2} list={connectionList} params={{ id: molar._id }} />,
  list: connectionEventEndpoints.ofCompany,
  answers: answerRows(
    connectionEventEndpoints.ofCompany,
    'connectionEvents',
    names.map((provider) => makeConnectionEvent({ provider })),
  ),
  title: 'Connections',
  noun: ['event', 'events'],
  columns: ['Provider', 'Outcome'],
  sort: ['createdAt', 'Time'],
  filter: ['outcome', 'FAILED'],
});

checkList({
  ...common,
  screen: <RecordList level={2} list={agentRunList} params={{ id: molar._id }} />,
  list: agentRunEndpoints.ofCompany,
  answers: answerRows(
    agentRunEndpoints.ofCompany,
    'agentRuns',
    names.map((name) => makeAgentRun(name)),
  ),
  title: 'Runs',
  noun: ['run', 'runs'],
  columns: ['Agent', 'Counts'],
  sort: ['durationMs', 'Duration'],
  filter: ['outcome', 'FAILED'],
});
