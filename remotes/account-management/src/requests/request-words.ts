import {
  type ManageRequest,
  type RequestAction,
  type RequestEntry,
  type RequestStatus,
  type RequestType,
  shownName,
} from '@outpost/contracts';
import type { Tone } from '@outpost/ui';

export const typeLabel: Record<RequestType, string> = {
  'seat-increase': 'Seat increase',
  'plan-change': 'Plan change',
  deletion: 'Deletion',
  domain: 'Domain',
  'restriction-appeal': 'Restriction appeal',
  'team-invite': 'Team invite',
};

export const statusTone: Record<RequestStatus, Tone> = {
  Pending: 'warn',
  Approved: 'ok',
  Declined: 'bad',
};

/** 'seat-holder' → 'Seat holder'. */
export const capital = (word: string): string =>
  word.charAt(0).toUpperCase() + word.slice(1).replace('-', ' ');

/** 'Seat increase of Olga Owner' */
export const requestName = ({ type, requester }: ManageRequest): string =>
  `${typeLabel[type]} of ${requester.name}`;

type Described = Pick<ManageRequest, 'company' | 'current' | 'requested' | 'requester'>;

const companyOf = ({ company }: Described) => company?.name ?? 'The company';

const personOf = ({ requested: { invite } }: Described) =>
  invite ? shownName(invite) : 'Somebody';

/** Current and requested value, for a cell. */
const changes: Record<RequestType, (request: Described) => string> = {
  'seat-increase': ({ current, requested }) =>
    `${current.seats ?? '—'} → ${requested.seats ?? '—'} seats`,
  'plan-change': ({ current, requested }) =>
    `${capital(current.plan ?? '—')} → ${capital(requested.plan ?? '—')}`,
  domain: ({ current, requested }) =>
    `${current.domain || 'No domain'} → ${requested.domain ?? '—'}`,
  deletion: () => 'Account → deleted',
  'restriction-appeal': () => 'Restricted → active',
  'team-invite': (request) =>
    `${personOf(request)} → ${capital(request.requested.invite?.teamRole ?? '—')}`,
};

export const changeText = (request: ManageRequest): string => changes[request.type](request);

/** Effects of an approval, shown before it is sent. */
const effects: Record<RequestType, (request: Described) => string> = {
  'seat-increase': (request) =>
    `${companyOf(request)} gets ${request.requested.seats} seats instead of ${request.current.seats}.`,
  'plan-change': (request) => `${companyOf(request)} gets the plan ${request.requested.plan}.`,
  domain: (request) => `The domain of ${companyOf(request)} becomes ${request.requested.domain}.`,
  deletion: ({ requester }) =>
    `The account ${requester.email} is deleted and signed out everywhere. It can be restored for 30 days.`,
  'restriction-appeal': ({ requester }) =>
    `${requester.name} can change and export again what their role allows.`,
  'team-invite': (request) =>
    `${personOf(request)} (${request.requested.invite?.email}) is mailed an invitation as ${request.requested.invite?.teamRole}.`,
};

export const effectText = (request: ManageRequest): string => effects[request.type](request);

interface ActionWords {
  label: string;
  /** 'It was …'. */
  done: string;
  reasonHint: string;
  consequence: (request: ManageRequest) => string;
}

export const actionWords: Record<RequestAction, ActionWords> = {
  approve: {
    label: 'Approve',
    done: 'approved',
    reasonHint: 'May stay empty. Whoever asked reads it.',
    consequence: effectText,
  },
  decline: {
    label: 'Decline',
    done: 'declined',
    reasonHint: 'Whoever asked reads it.',
    consequence: () => 'Nothing is changed.',
  },
  set_as_pending: {
    label: 'Set as pending',
    done: 'set as pending',
    reasonHint: 'May stay empty. Whoever asked reads it.',
    consequence: ({ status }) =>
      status === 'Approved'
        ? 'The request waits again. What approving it did is not undone.'
        : 'The request waits for a decision again.',
  },
};

/** 'Grace Hopper declined it' */
export const entryTitle = ({ kind, actor }: Pick<RequestEntry, 'kind' | 'actor'>): string =>
  kind === 'comment' ? `${actor} commented` : `${actor} ${doneBy[kind]}`;

const doneBy: Record<RequestAction, string> = {
  approve: 'approved it',
  decline: 'declined it',
  set_as_pending: 'set it as pending',
};
