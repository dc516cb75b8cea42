import type { CompanyDetails, CompanyStepName } from '@outpost/contracts';
import type { Session } from '../../platform/http/session.ts';
import type { Notice } from '../notifications/index.ts';

const titles: Partial<Record<CompanyStepName, string>> = {
  activate: 'is active now',
  startTrial: 'is in trial now',
  deactivate: 'was deactivated',
  reactivate: 'is active again',
};

/**
 * Returns the notification of a step for the company's owner; null for a step without one, or
 * without an owner.
 */
export const stepNotice = (
  session: Session,
  step: CompanyStepName,
  { _id, name, owner, whiteLabel }: CompanyDetails,
  reason: string,
): Notice | null => {
  const title = titles[step];
  if (!title || !owner) return null;
  return {
    tenantId: whiteLabel._id,
    to: [owner._id],
    except: session.userId,
    kind: 'subscription',
    title: `${name} ${title}`,
    body: reason,
    link: `/company/show/${_id}`,
  };
};
