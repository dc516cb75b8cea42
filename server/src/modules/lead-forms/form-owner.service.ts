import type { LeadForm } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { invalid } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { notify, type Notice } from '../notifications/index.ts';
import { findStaff } from '../users/index.ts';
import { changeLeadForm, findLeadForm, type Target } from './lead-forms.repository.ts';

/** Gives a form another owner, who is notified. Throws 422 for a person who may not change forms. */
export const transferOwnership = async (
  tx: Transaction,
  session: Session,
  target: Target,
  owner: string,
): Promise<LeadForm> => {
  const before = await findLeadForm(tx, target.id);
  const found = await findStaff(tx, owner, 'lead-forms:write');
  if (!found)
    throw invalid({ owner: 'Owner must be a member of internal staff who may change lead forms' });
  if (before.ownerAccount?._id === found.id)
    throw invalid({ owner: `${found.name} owns this form already` });
  const form = await changeLeadForm(tx, target, { ownerId: found.id, ownerName: found.name });
  const notice: Notice = {
    tenantId: found.tenantId,
    to: [found.id],
    except: session.userId,
    kind: 'setting',
    title: `You own the form “${form.title}”`,
    body: `${session.name} transferred it to you.`,
    link: `/lead-forms/details/${form._id}`,
  };
  // Staff has a tenant of its own.
  await inRole(tx, 'worker', null, () => notify(tx, notice));
  return form;
};
