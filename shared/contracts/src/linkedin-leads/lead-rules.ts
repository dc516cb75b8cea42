import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { choice, Id, messages, Name, optionalText, strictBody, Timestamp } from '@outpost/schema';
import { NamedPerson } from '../values/person-account.ts';

/** Fields of a lead that a rule can test; `answer` is the answer to a named question. */
export const leadRuleFields = [
  'campaign',
  'form',
  'source',
  'title',
  'employer',
  'email',
  'phone',
  'answer',
] as const;
export type LeadRuleField = (typeof leadRuleFields)[number];

/** Tests of a value; all of them ignore case. */
export const leadRuleTests = ['is', 'is-not', 'contains', 'contains-not'] as const;
export type LeadRuleTest = (typeof leadRuleTests)[number];

/** Limits of the rules of an organization. */
export const leadRuleLimits = { rules: 50, conditions: 10, people: 50 } as const;

/** A test of one field; an empty value with `is` matches leads without the field. */
export const LeadCondition = v.pipe(
  strictBody({
    field: choice('Field', leadRuleFields),
    /** Question whose answer is tested; empty for other fields. */
    question: v.optional(optionalText('Question', 200), ''),
    test: choice('Test', leadRuleTests),
    value: optionalText('Value', 200),
  }),
  v.forward(
    v.partialCheck(
      [['field'], ['question']],
      ({ field, question }) => field !== 'answer' || question !== '',
      messages.required('Question'),
    ),
    ['question'],
  ),
  v.forward(
    v.partialCheck(
      [['test'], ['value']],
      ({ test, value }) => !test.startsWith('contains') || value !== '',
      messages.required('Value'),
    ),
    ['value'],
  ),
);
export type LeadCondition = v.InferOutput<typeof LeadCondition>;

const Conditions = v.pipe(
  v.array(LeadCondition, messages.incorrect('Conditions')),
  v.maxLength(
    leadRuleLimits.conditions,
    `A rule can have max ${leadRuleLimits.conditions} conditions`,
  ),
);

const People = v.pipe(
  v.array(Id, messages.required('People')),
  v.minLength(1, messages.required('People')),
  v.maxLength(leadRuleLimits.people, `A rule can have max ${leadRuleLimits.people} people`),
  v.check((ids) => new Set(ids).size === ids.length, 'A person can be in a rule once'),
);

/** A rule that gives new leads an owner. */
export const LeadRule = v.object({
  _id: Id,
  name: v.string(),
  /** All of them must hold; without any, the rule takes every lead. */
  conditions: v.array(
    v.object({
      field: v.picklist(leadRuleFields),
      question: v.string(),
      test: v.picklist(leadRuleTests),
      value: v.string(),
    }),
  ),
  /** People in the order of their turns. */
  people: v.array(
    v.object({
      ...NamedPerson.entries,
      /** False for those who are passed over: they left, or see these leads no longer. */
      isActive: v.boolean(),
    }),
  ),
  whiteLabel: v.object({ _id: Id, name: v.string() }),
  /** Company or franchisor whose leads it takes; null for all leads of the organization. */
  company: v.nullable(v.object({ _id: Id, name: v.string() })),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type LeadRule = v.InferOutput<typeof LeadRule>;

export const NewLeadRule = strictBody({
  name: Name,
  conditions: v.optional(Conditions, []),
  people: People,
  /** Tenant of the rule; only internal staff may name it. */
  whiteLabel: v.optional(Id),
});
export type NewLeadRule = v.InferOutput<typeof NewLeadRule>;

export const LeadRuleChange = strictBody({
  name: v.optional(Name),
  conditions: v.optional(Conditions),
  people: v.optional(People),
});
export type LeadRuleChange = v.InferOutput<typeof LeadRuleChange>;

const write = 'linkedin-leads:write';
const reply = v.object({ rule: LeadRule });

export const leadRuleEndpoints = {
  list: endpoint('GET', '/super-admin/lead-rules', {
    access: 'linkedin-leads:read',
    summary: 'The rules that give new leads an owner, in the order in which they are tried.',
    query: v.object({ whiteLabel: v.optional(Id) }),
    reply: v.object({ rules: v.array(LeadRule) }),
  }),
  create: endpoint('POST', '/super-admin/lead-rules', {
    access: write,
    summary: 'Add a rule after the others: the first that matches a new lead gives it an owner.',
    body: NewLeadRule,
    reply,
    status: 201,
  }),
  change: endpoint('PATCH', '/super-admin/lead-rules/:id', {
    access: write,
    summary: 'Change the name, the conditions or the people of a rule.',
    body: LeadRuleChange,
    reply,
  }),
  order: endpoint('POST', '/super-admin/lead-rules/order', {
    access: write,
    summary: 'Put rules in the given order.',
    body: strictBody({
      ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(leadRuleLimits.rules)),
    }),
    reply: v.object({ message: v.string() }),
  }),
  remove: endpoint('DELETE', '/super-admin/lead-rules/:id', {
    access: write,
    summary: 'Delete a rule; leads that it gave an owner keep them.',
    reply: v.object({ message: v.string() }),
  }),
} as const;
