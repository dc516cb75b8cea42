import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { messages, optionalText, strictBody } from '@outpost/schema';
import type { WhiteLabelStatus } from './white-label-values.ts';
import { WhiteLabel } from './white-labels.ts';

/** Steps between the states of a tenant: the state before and after. */
export const whiteLabelSteps = {
  publish: { from: 'draft', to: 'active' },
  deactivate: { from: 'active', to: 'inactive' },
  reactivate: { from: 'inactive', to: 'active' },
} as const satisfies Record<string, { from: WhiteLabelStatus; to: WhiteLabelStatus }>;
export type WhiteLabelStepName = keyof typeof whiteLabelSteps;

/** States in which a tenant can be deleted. */
export const deletableStatuses: readonly WhiteLabelStatus[] = ['draft', 'inactive'];

type Stateful = Pick<WhiteLabel, 'status'>;

/** Reports whether a tenant's present state allows a step. */
export const canTakeWhiteLabelStep = (step: WhiteLabelStepName, { status }: Stateful): boolean =>
  whiteLabelSteps[step].from === status;

export const canDeleteWhiteLabel = ({ status }: Stateful): boolean =>
  deletableStatuses.includes(status);

/**
 * Returns a message for each field a draft still lacks before it can be published; the type is
 * always set.
 */
export const missingToPublish = ({
  name,
  subdomain,
  admin,
}: Pick<WhiteLabel, 'name' | 'subdomain' | 'admin'>): Record<string, string> => ({
  ...(name === '' && { name: messages.required('Name') }),
  ...(subdomain === null && { subdomain: messages.required('Subdomain') }),
  ...(admin === null && { admin: messages.required('Admin') }),
});

/** Reason of a step; stored in the audit log. */
export const WhiteLabelStep = strictBody({ reason: v.optional(optionalText('Reason', 500), '') });
export type WhiteLabelStep = v.InferOutput<typeof WhiteLabelStep>;

/** Numbers of records that a step affects. */
export const WhiteLabelReach = v.object({
  franchisors: v.number(),
  companies: v.number(),
  users: v.number(),
  /** Number of open sessions. */
  sessions: v.number(),
});
export type WhiteLabelReach = v.InferOutput<typeof WhiteLabelReach>;

const step = <const P extends string>(path: P, summary: string) =>
  endpoint('PATCH', path, {
    access: 'white-labels:write',
    summary,
    body: WhiteLabelStep,
    reply: v.object({ whiteLabel: WhiteLabel }),
  });

export const whiteLabelStepEndpoints = {
  deactivate: step(
    '/super-admin/white-label/deactivate/:id',
    'Shut out all users of an organization; their sessions end at once and nothing is lost.',
  ),
  reactivate: step(
    '/super-admin/white-label/reactivate/:id',
    'Let the people of an inactive organization in again.',
  ),
  reach: endpoint('GET', '/super-admin/white-label/reach/:id', {
    access: 'white-labels:read',
    summary: 'How many franchisors, companies, users and open sessions an organization has.',
    reply: v.object({ reach: WhiteLabelReach }),
  }),
} as const;
