import {
  canDecide,
  requestActions,
  type RequestAction,
  type RequestStatus,
} from '@outpost/contracts';
import { conflict } from '../../platform/http/api-error.ts';

/** Throws 409 when a request in this status does not allow the decision. */
export const checkDecision = (
  action: RequestAction,
  { status }: { status: RequestStatus },
): (typeof requestActions)[RequestAction] => {
  const step = requestActions[action];
  if (canDecide(action, { status })) return step;
  throw conflict(
    status === step.to
      ? `This request is ${step.to} already.`
      : `A request that is ${status} cannot become ${step.to}; set it as pending first.`,
  );
};

/** Sentences about decisions that change nothing else. */
export const decisionOutcomes = {
  decline: 'Nothing was changed.',
  set_as_pending: 'The request waits again; what was done before is not undone.',
} as const;
