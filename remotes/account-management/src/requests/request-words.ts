import {
  type ManageRequest,
  type RequestAction,
  type RequestEntry,
  type RequestStatus,
  type RequestType,
  shownName,
} from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import type { Tone } from '@outpost/ui';
import { labelTable } from '@outpost/records';
import { t } from '../i18n/requests.ts';

export const typeLabel = perLanguage((): Record<RequestType, string> =>
  labelTable({
    'seat-increase': t('types.seatIncrease'),
    'plan-change': t('types.planChange'),
    deletion: t('types.deletion'),
    domain: t('types.domain'),
    'restriction-appeal': t('types.restrictionAppeal'),
    'team-invite': t('types.teamInvite'),
  }),
);

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
  t('words.name', { type: typeLabel()[type], name: requester.name });

type Described = Pick<ManageRequest, 'company' | 'current' | 'requested' | 'requester'>;

const companyOf = ({ company }: Described) => company?.name ?? t('words.company');

const personOf = ({ requested: { invite } }: Described) =>
  invite ? shownName(invite) : t('words.person');

/** Current and requested value, for a cell. */
const changes: Record<RequestType, (request: Described) => string> = {
  'seat-increase': ({ current, requested }) =>
    t('changes.seatIncrease', { from: current.seats ?? '—', to: requested.seats ?? '—' }),
  'plan-change': ({ current, requested }) =>
    `${capital(current.plan ?? '—')} → ${capital(requested.plan ?? '—')}`,
  domain: ({ current, requested }) =>
    `${current.domain || t('changes.noDomain')} → ${requested.domain ?? '—'}`,
  deletion: () => t('changes.deletion'),
  'restriction-appeal': () => t('changes.restrictionAppeal'),
  'team-invite': (request) =>
    `${personOf(request)} → ${capital(request.requested.invite?.teamRole ?? '—')}`,
};

/** True unless a later server added the type. */
const isKnown = ({ type }: ManageRequest): boolean => Object.hasOwn(changes, type);

export const changeText = (request: ManageRequest): string =>
  isKnown(request) ? changes[request.type](request) : '—';

/** Effects of an approval, shown before it is sent. */
const effects: Record<RequestType, (request: Described) => string> = {
  'seat-increase': (request) =>
    t('effects.seatIncrease', {
      company: companyOf(request),
      to: request.requested.seats ?? '—',
      from: request.current.seats ?? '—',
    }),
  'plan-change': (request) =>
    t('effects.planChange', { company: companyOf(request), plan: request.requested.plan ?? '—' }),
  domain: (request) =>
    t('effects.domain', { company: companyOf(request), domain: request.requested.domain ?? '—' }),
  deletion: ({ requester }) => t('effects.deletion', { email: requester.email }),
  'restriction-appeal': ({ requester }) => t('effects.restrictionAppeal', { name: requester.name }),
  'team-invite': (request) =>
    t('effects.teamInvite', {
      person: personOf(request),
      email: request.requested.invite?.email ?? '—',
      teamRole: request.requested.invite?.teamRole ?? '—',
    }),
};

export const effectText = (request: ManageRequest): string =>
  isKnown(request) ? effects[request.type](request) : '—';

interface ActionWords {
  label: string;
  /** The question before it. */
  title: (request: ManageRequest) => string;
  /** 'It was …'. */
  done: string;
  reasonHint: string;
  consequence: (request: ManageRequest) => string;
}

/** 'seat increase of Olga Owner', inside a sentence. */
const asked = (request: ManageRequest) => {
  const name = requestName(request);
  return { request: name.charAt(0).toLowerCase() + name.slice(1) };
};

export const actionWords = perLanguage((): Record<RequestAction, ActionWords> => ({
  approve: {
    label: t('actions.approve'),
    title: (request) => t('actions.approveTitle', asked(request)),
    done: t('actions.approveDone'),
    reasonHint: t('actions.approveReasonHint'),
    consequence: effectText,
  },
  decline: {
    label: t('actions.decline'),
    title: (request) => t('actions.declineTitle', asked(request)),
    done: t('actions.declineDone'),
    reasonHint: t('actions.declineReasonHint'),
    consequence: () => t('actions.declineConsequence'),
  },
  set_as_pending: {
    label: t('actions.setAsPending'),
    title: (request) => t('actions.setAsPendingTitle', asked(request)),
    done: t('actions.setAsPendingDone'),
    reasonHint: t('actions.approveReasonHint'),
    consequence: ({ status }) =>
      status === 'Approved'
        ? t('actions.approvedConsequence')
        : t('actions.setAsPendingConsequence'),
  },
}));

/** 'Grace Hopper declined it' */
export const entryTitle = ({ kind, actor }: Pick<RequestEntry, 'kind' | 'actor'>): string =>
  kind === 'comment' ? t('history.comment', { actor }) : `${actor} ${doneBy()[kind]}`;

const doneBy = (): Record<RequestAction, string> => ({
  approve: t('history.approve'),
  decline: t('history.decline'),
  set_as_pending: t('history.setAsPending'),
});
