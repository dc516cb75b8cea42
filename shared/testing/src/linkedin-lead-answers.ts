import * as v from 'valibot';
import { LinkedinLead, linkedinLeadEndpoints, type LeadStep } from '@outpost/contracts';
import { makeId, stored, tenant } from './makers.ts';
import { change, rowOf, type Answers, type FakeRequest } from './noun-answers.ts';

/** Leads of the fake API. */
export interface LinkedinLeadRows {
  linkedinLeads: LinkedinLead[];
}

const at = '2026-02-10T10:00:00.000Z';

/** Returns a new lead of Priya Raman from LinkedIn. */
export const makeLinkedinLead = (changes: Partial<LinkedinLead> = {}): LinkedinLead =>
  v.parse(LinkedinLead, {
    ...stored(),
    name: 'Priya Raman',
    title: 'Head of Sales',
    employer: 'Brightline Dental',
    email: 'priya@brightline.example',
    phone: '+1 555 0100',
    profileUrl: 'https://www.linkedin.com/in/priya',
    form: 'Request a demo',
    campaign: 'Spring demo',
    source: 'linkedin',
    stage: 'new',
    sync: 'SUCCESS',
    syncError: null,
    isTest: false,
    owner: null,
    whiteLabel: tenant(),
    company: null,
    customer: null,
    touchedAt: null,
    receivedAt: at,
    ...changes,
  } satisfies LinkedinLead);

const steps: LeadStep[] = [
  { _id: makeId(), kind: 'received', before: null, after: null, by: 'System', createdAt: at },
  { _id: makeId(), kind: 'stage', before: 'contacted', after: 'new', by: 'Ada', createdAt: at },
];

/** Returns the answers about leads. Those of one address are duplicates of each other. */
export const linkedinLeadAnswers = ({ linkedinLeads }: LinkedinLeadRows): Answers => {
  const changed = (request: FakeRequest, changes: Partial<LinkedinLead> = {}) => ({
    linkedinLead: change(linkedinLeads, request, changes),
  });
  const gone = ({ params }: FakeRequest) =>
    linkedinLeads.splice(linkedinLeads.indexOf(rowOf(linkedinLeads, params['id'])), 1);
  const same = (request: FakeRequest) => changed(request);
  const mergedIds = new Set<unknown>();
  const isMerged = ({ _id }: LinkedinLead) => mergedIds.has(_id);
  return [
    [
      linkedinLeadEndpoints.byId,
      ({ params }) => {
        const lead = rowOf(linkedinLeads, params['id']);
        const isOther = ({ _id, email }: LinkedinLead) => _id !== lead._id && email === lead.email;
        return {
          linkedinLead: {
            ...lead,
            answers: { 'How many people work for you?': '11–50' },
            steps,
            duplicates: linkedinLeads.filter((one) => isOther(one) && !isMerged(one)),
            merged: linkedinLeads.filter(isMerged),
          },
        };
      },
    ],
    [linkedinLeadEndpoints.change, (request) => changed(request, request.body)],
    [linkedinLeadEndpoints.move, (request) => changed(request, request.body)],
    [linkedinLeadEndpoints.assign, same],
    [linkedinLeadEndpoints.link, same],
    [
      linkedinLeadEndpoints.merge,
      (request) => {
        mergedIds.add(request.body['duplicate']);
        return same(request);
      },
    ],
    [
      linkedinLeadEndpoints.unmerge,
      (request) => {
        mergedIds.delete(request.body['duplicate']);
        return same(request);
      },
    ],
    [
      linkedinLeadEndpoints.remove,
      (request) => {
        gone(request);
        return { message: 'The lead was deleted.' };
      },
    ],
    [
      linkedinLeadEndpoints.erase,
      (request) => {
        gone(request);
        return { leads: 2, responses: 1 };
      },
    ],
  ];
};
