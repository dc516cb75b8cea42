import * as v from '@outpost/schema';
import { Id } from '@outpost/schema';
import { eventRecord, sampleId } from '../events/event-record.ts';
import { domainStates } from './domains.ts';
import { whiteLabelStatuses, whiteLabelTypes } from './white-label-values.ts';

export const whiteLabelRecord = eventRecord(
  'whiteLabel',
  {
    _id: Id,
    name: v.string(),
    type: v.picklist(whiteLabelTypes),
    subdomain: v.nullable(v.string()),
    status: v.picklist(whiteLabelStatuses),
    accent: v.nullable(v.string()),
  },
  {
    _id: sampleId(5),
    name: 'Acme Growth',
    type: 'Agency',
    subdomain: 'acme',
    status: 'active',
    accent: '#5b5bd6',
  },
);

export const domainRecord = eventRecord(
  'domain',
  {
    _id: Id,
    name: v.string(),
    state: v.picklist(domainStates),
    problem: v.nullable(v.string()),
  },
  { _id: sampleId(6), name: 'panel.acme.example', state: 'pending', problem: null },
);

export const whiteLabelEvents = {
  'white_label.created': whiteLabelRecord.whole('An organization was added as a draft.'),
  'white_label.changed': whiteLabelRecord.change(
    'Fields of an organization changed.',
    { name: 'Acme' },
    { name: 'Acme Growth' },
  ),
  'white_label.deleted': whiteLabelRecord.whole('An organization was deleted.'),
  'white_label.activated': whiteLabelRecord.change(
    'An organization was published or reactivated.',
    { status: 'draft' },
    { status: 'active' },
  ),
  'white_label.deactivated': whiteLabelRecord.change(
    'An organization was deactivated; its people cannot sign in.',
    { status: 'active' },
    { status: 'inactive' },
  ),
};

export const domainEvents = {
  'domain.added': domainRecord.whole('A custom domain was added.'),
  'domain.removed': domainRecord.whole('A custom domain was removed.'),
  'domain.verified': domainRecord.change(
    'The DNS records of a domain were found.',
    { state: 'pending' },
    { state: 'verified' },
  ),
  'domain.misconfigured': domainRecord.change(
    'The DNS records of a domain are wrong or missing.',
    { state: 'verified', problem: null },
    { state: 'misconfigured', problem: 'There is no CNAME record.' },
    'FAILED',
  ),
  'domain.conflicted': domainRecord.change(
    'A domain belongs to another account at its provider.',
    { state: 'pending', problem: null },
    { state: 'conflict', problem: 'The domain is in use.' },
    'FAILED',
  ),
};
