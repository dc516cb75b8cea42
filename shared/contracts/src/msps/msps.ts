import { bulkEndpoint } from '../list/bulk.ts';
import * as v from '@outpost/schema';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import {
  Email,
  Id,
  messages,
  Name,
  optionalText,
  requiredText,
  strictBody,
  Timestamp,
} from '@outpost/schema';

export const mspStatuses = ['enabled', 'disabled'] as const;
export type MspStatus = (typeof mspStatuses)[number];

/** Maximum number of seats of an MSP. */
export const mostSeats = 100;

const Named = v.object({ _id: Id, name: v.string() });

/** A managed service provider: a franchisor with its companies. */
export const Msp = v.object({
  _id: Id,
  name: v.string(),
  whiteLabel: Named,
  contactName: v.nullable(v.string()),
  contactEmail: v.nullable(v.string()),
  /** Companies of the franchisor, without itself. */
  companies: v.number(),
  /** Users of the franchisor and its companies. */
  users: v.number(),
  seats: v.number(),
  status: v.picklist(mspStatuses),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type Msp = v.InferOutput<typeof Msp>;

/** Steps between the states of an MSP: the state before and after. */
export const mspSteps = {
  enable: { from: 'disabled', to: 'enabled' },
  disable: { from: 'enabled', to: 'disabled' },
} as const satisfies Record<string, { from: MspStatus; to: MspStatus }>;
export type MspStepName = keyof typeof mspSteps;

/** Reports whether an MSP's present state allows a step. */
export const canTakeMspStep = (step: MspStepName, { status }: Pick<Msp, 'status'>): boolean =>
  mspSteps[step].from === status;

const whole = v.integer(messages.incorrect('Seats'));

/** A number of seats, from 1. */
export const SeatCount = v.pipe(
  v.number(messages.required('Seats')),
  whole,
  v.minValue(1, messages.incorrect('Seats')),
  v.maxValue(mostSeats, messages.incorrect('Seats')),
);

const fields = {
  name: Name,
  contactName: requiredText('Contact name', 100),
  contactEmail: Email,
  seats: SeatCount,
};

export const NewMsp = strictBody({
  ...fields,
  /** Tenant of the MSP; only internal staff may name it, others add to their own. */
  whiteLabel: v.optional(Id),
});
export type NewMsp = v.InferOutput<typeof NewMsp>;

export const MspChange = strictBody({
  name: v.optional(fields.name),
  contactName: v.optional(fields.contactName),
  contactEmail: v.optional(fields.contactEmail),
  seats: v.optional(fields.seats),
});
export type MspChange = v.InferOutput<typeof MspChange>;

/** Naming the tenant prevents disabling the wrong franchisor. */
export const MspStep = strictBody({
  whiteLabelId: v.pipe(v.string(messages.required('Organization')), Id),
  reason: v.optional(optionalText('Reason', 500), ''),
});
export type MspStep = v.InferOutput<typeof MspStep>;

export const mspSorts = [
  'name',
  'contactName',
  'seats',
  'status',
  'createdAt',
  'updatedAt',
] as const;

export const MspQuery = listQuery({
  sort: mspSorts,
  filters: { status: v.array(v.picklist(mspStatuses)) },
});

const step = <const P extends string>(path: P, summary: string) =>
  endpoint('PATCH', path, {
    access: 'msps:write',
    summary,
    body: MspStep,
    reply: v.object({ msp: Msp }),
  });

export const mspEndpoints = {
  list: endpoint('GET', '/super-admin/white-label/msp-list', {
    access: 'msps:read',
    summary: 'Page through the MSPs the caller may see.',
    query: MspQuery,
    reply: listReply('msps', Msp),
  }),
  csv: endpoint('GET', '/super-admin/white-label/msp-list/csv', {
    access: 'msps:read',
    summary: 'All MSPs the same list query would give, as a CSV file.',
    query: MspQuery,
    reply: CsvFile,
    isCsv: true,
  }),
  /**
   * One line for each MSP, in this order: MSP Id, Company Name, Contact Name, Contact Email, Seats,
   * Status (Active or Inactive), Created Date (YYYY-MM-DD).
   */
  pax8Csv: endpoint('GET', '/super-admin/white-label/msp-list/pax8/csv', {
    access: 'msps:read',
    summary: 'The same MSPs in the columns a Pax8 partner import takes.',
    query: MspQuery,
    reply: CsvFile,
    isCsv: true,
  }),
  details: endpoint('GET', '/super-admin/white-label/msp/details', {
    access: 'msps:read',
    summary: 'One MSP, and how many companies and users disabling it would shut out.',
    query: v.object({ id: Id }),
    reply: v.object({
      msp: v.object({
        ...Msp.entries,
        /** Companies and users who cannot sign in while the MSP is disabled. */
        affected: v.object({ companies: v.number(), users: v.number() }),
      }),
    }),
  }),
  create: endpoint('POST', '/super-admin/msp', {
    access: 'msps:write',
    summary: 'Add an MSP to an organization.',
    body: NewMsp,
    reply: v.object({ msp: Msp }),
    status: 201,
  }),
  change: endpoint('PATCH', '/super-admin/msp/:id', {
    access: 'msps:write',
    summary: 'Change name, contact or seats of an MSP.',
    body: MspChange,
    reply: v.object({ msp: Msp }),
  }),
  remove: endpoint('DELETE', '/super-admin/msp/:id', {
    access: 'msps:write',
    summary: 'Delete an MSP that has neither companies nor users.',
    reply: v.object({ message: v.string() }),
  }),
  disable: step(
    '/super-admin/white-label/msp/disable/:id',
    'Shut out everybody of an MSP; their sessions end at once.',
  ),
  enable: step(
    '/super-admin/white-label/msp/enable/:id',
    'Let the people of a disabled MSP in again.',
  ),
} as const;

/** Actions on many MSPs at once. */
export const mspBulkActions = Object.keys(mspSteps) as MspStepName[];

export const mspBulkEndpoints = {
  bulk: bulkEndpoint('/super-admin/msp/bulk', {
    access: 'msps:read',
    actions: mspBulkActions,
    query: MspQuery,
    input: {},
  }),
} as const;
