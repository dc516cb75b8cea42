import {
  adminAfter,
  agencyAfter,
  billingAfter,
  whiteLabelDraftEndpoints,
  whiteLabelEndpoints,
  whiteLabelStepEndpoints,
  whiteLabelSteps,
  type AgencyChange,
  type BillingChange,
  type WhiteLabel,
} from '@outpost/contracts';
import { makeWhiteLabel } from './makers.ts';
import { change, nounAnswers, rowOf, type Answers } from './noun-answers.ts';

type Body = Record<string, unknown>;

/** Returns the fields of a tenant after applying a body. */
const fieldsAfter = (before: WhiteLabel, body: Body): Partial<WhiteLabel> => {
  const { _id, savingType: _savingType, admin, agency, billing, status, ...named } = body;
  return {
    ...named,
    ...(admin !== undefined && {
      admin: admin === null ? null : adminAfter(before.admin, admin),
    }),
    ...(agency !== undefined && { agency: agencyAfter(before.agency, agency as AgencyChange) }),
    ...(billing !== undefined && {
      billing: billingAfter(before.billing, billing as BillingChange),
    }),
    ...(status === 'publish' && { status: 'active', savingType: null }),
  };
};

const draftOf = (body: Body): WhiteLabel => {
  const empty = makeWhiteLabel({
    name: '',
    subdomain: null,
    status: 'draft',
    savingType: 'draft',
    admin: null,
    franchisors: 0,
    companies: 0,
    users: 0,
    seats: 0,
  });
  return { ...empty, ...fieldsAfter(empty, body) };
};

/** Returns the answers about tenants, including drafts. */
export const whiteLabelAnswers = (rows: WhiteLabel[]): Answers => [
  ...nounAnswers({
    one: 'whiteLabel',
    rows,
    endpoints: whiteLabelEndpoints,
    make: draftOf,
  }),
  [
    whiteLabelEndpoints.change,
    (request) => {
      const before = rowOf(rows, request.params['id']);
      return { whiteLabel: change(rows, request, fieldsAfter(before, request.body)) };
    },
  ],
  [whiteLabelEndpoints.byId, ({ params }) => ({ whiteLabel: rowOf(rows, params['id']) })],
  [
    whiteLabelDraftEndpoints.saveAsDraft,
    (request) => {
      const id = request.body['_id'] as string | undefined;
      if (id === undefined) {
        const draft = draftOf(request.body);
        rows.unshift(draft);
        return { whiteLabel: draft };
      }
      const fields = fieldsAfter(rowOf(rows, id), request.body);
      return { whiteLabel: change(rows, { ...request, params: { id } }, fields) };
    },
  ],
  [
    whiteLabelDraftEndpoints.validateSubdomain,
    ({ body }) => {
      const { domainName, token, _id } = body as Record<string, string>;
      const isTaken = rows.some((row) => row.subdomain === domainName && row._id !== _id);
      const verdict = isTaken ? 'taken' : 'free';
      const message = `This subdomain is ${verdict}.`;
      return { domainName, token, isAvailable: !isTaken, verdict, message };
    },
  ],
  ...(['deactivate', 'reactivate'] as const).map((step): Answers[number] => [
    whiteLabelStepEndpoints[step],
    (request) => ({ whiteLabel: change(rows, request, { status: whiteLabelSteps[step].to }) }),
  ]),
  [
    whiteLabelStepEndpoints.reach,
    ({ params }) => {
      const { franchisors, companies, users } = rowOf(rows, params['id']);
      return { reach: { franchisors, companies, users, sessions: 2 } };
    },
  ],
];
