import * as v from '@outpost/schema';
import { Id, Timestamp } from '@outpost/schema';
import { describeEvent, eventRecord, sampleId, sampleTime } from '../events/event-record.ts';
import { planTypes } from '../users/users.ts';
import { agentCategories, agentTypes } from './agents.ts';
import { companyStatuses } from './companies.ts';
import { runOutcomes } from './company-values.ts';

export const companyRecord = eventRecord(
  'company',
  {
    _id: Id,
    name: v.string(),
    status: v.picklist(companyStatuses),
    type: v.picklist(planTypes),
    seats: v.number(),
    domain: v.string(),
    industry: v.string(),
    isFranchisor: v.boolean(),
    mspStatus: v.string(),
    franchisor: Id,
    owner: v.nullable(Id),
  },
  {
    _id: sampleId(3),
    name: 'Acme North',
    status: 'active',
    type: 'paid',
    seats: 20,
    domain: 'acme.example',
    industry: 'Logistics',
    isFranchisor: false,
    mspStatus: 'enabled',
    franchisor: sampleId(2),
    owner: sampleId(1),
  },
);

export const agentRecord = eventRecord(
  'agent',
  {
    _id: Id,
    name: v.string(),
    type: v.picklist(agentTypes),
    category: v.picklist(agentCategories),
    isEnabled: v.boolean(),
    company: Id,
  },
  {
    _id: sampleId(4),
    name: 'Lead finder',
    type: 'lead_finder',
    category: 'general',
    isEnabled: true,
    company: sampleId(3),
  },
);

const isFranchisor = { isFranchisor: true };

export const companyEvents = {
  'company.created': companyRecord.whole('A company or franchisor was added.'),
  'company.changed': companyRecord.change(
    'Fields of a company or franchisor changed.',
    { seats: 10 },
    { seats: 20 },
  ),
  'company.deleted': companyRecord.whole('A company was deleted.'),
  'company.activated': companyRecord.change(
    'A company became active.',
    { status: 'pending' },
    { status: 'active' },
  ),
  'company.trial_started': companyRecord.change(
    'The trial of a company started.',
    { status: 'pending' },
    { status: 'in-trial' },
  ),
  'company.deactivated': companyRecord.change(
    'A company was deactivated, or its trial expired.',
    { status: 'active' },
    { status: 'deactivated' },
  ),
  'company.enabled': companyRecord.change(
    'A franchisor was enabled again.',
    { isFranchisor: true, mspStatus: 'disabled' },
    { ...isFranchisor, mspStatus: 'enabled' },
  ),
  'company.disabled': companyRecord.change(
    'A franchisor was disabled; its people cannot sign in.',
    { isFranchisor: true, mspStatus: 'enabled' },
    { ...isFranchisor, mspStatus: 'disabled' },
  ),
};

export const agentEvents = {
  'agent.created': agentRecord.whole('An agent of a company was added.'),
  'agent.changed': agentRecord.change(
    'Fields of an agent changed.',
    { name: 'Finder' },
    { name: 'Lead finder' },
  ),
  'agent.deleted': agentRecord.whole('An agent was deleted.'),
  'agent.enabled': agentRecord.change(
    'An agent was enabled.',
    { isEnabled: false },
    { isEnabled: true },
  ),
  'agent.disabled': agentRecord.change(
    'An agent was disabled.',
    { isEnabled: true },
    { isEnabled: false },
  ),
};

const run = {
  run: v.object({
    _id: Id,
    externalId: v.string(),
    agent: Id,
    company: Id,
    outcome: v.picklist(runOutcomes),
    startedAt: Timestamp,
    durationMs: v.number(),
    counts: v.record(v.string(), v.number()),
    message: v.string(),
  }),
};
const sampleRun = {
  _id: sampleId(12),
  externalId: 'run-4711',
  agent: sampleId(4),
  company: sampleId(3),
  outcome: 'SUCCESS',
  startedAt: sampleTime,
  durationMs: 84_000,
  counts: { leads: 12 },
  message: '',
};

export const agentRunEvents = {
  'agent.run_succeeded': describeEvent('An engine reported a run of an agent.', run, {
    run: sampleRun,
  }),
  'agent.run_failed': describeEvent(
    'An engine reported a run of an agent that failed; the message has the reason.',
    run,
    {
      run: { ...sampleRun, outcome: 'FAILED', counts: {}, message: 'The source did not answer.' },
    },
    'FAILED',
  ),
};

const connection = {
  connection: v.object({
    provider: v.string(),
    account: v.nullable(v.string()),
    company: v.nullable(Id),
    user: v.nullable(Id),
    message: v.string(),
  }),
};
const sampleConnection = {
  provider: 'google',
  account: 'ada@acme.example',
  company: sampleId(3),
  user: sampleId(1),
  message: '',
};

export const connectionEvents = {
  'connection.succeeded': describeEvent('A connected account reached its service.', connection, {
    connection: sampleConnection,
  }),
  'connection.failed': describeEvent(
    'A connected account did not reach its service; the message has the provider’s words.',
    connection,
    { connection: { ...sampleConnection, message: 'invalid_grant: Token has been revoked.' } },
    'FAILED',
  ),
};
