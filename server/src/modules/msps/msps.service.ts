import { sql } from 'drizzle-orm';
import type { Msp, MspStep, MspStepName, NewMsp } from '@outpost/contracts';
import { noteReason } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, invalid } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { endSessionsWhere } from '../auth/index.ts';
import { endUnused } from '../billing/index.ts';
import { notify, type Notice } from '../notifications/index.ts';
import { tenantOfNew } from '../white-labels/index.ts';
import {
  countAllUsers,
  deleteMsp,
  findMsp,
  insertMsp,
  lockMsp,
  setMspStatus,
} from './msps.repository.ts';

/**
 * Adds an MSP to the caller's tenant; internal staff must name the tenant unless they chose one.
 */
export const createMsp = async (tx: Transaction, session: Session, body: NewMsp): Promise<Msp> =>
  insertMsp(tx, await tenantOfNew(tx, session, body.whiteLabel), body);

/**
 * Enables or disables an MSP. Disabling ends the sessions of all its people and rejects their
 * sign-in; their data stays.
 */
const takeMspStep = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  step: MspStepName,
  { whiteLabelId, reason }: MspStep,
): Promise<Msp> => {
  const before = await findMsp(tx, target.id);
  if (before.whiteLabel._id !== whiteLabelId)
    throw invalid({ whiteLabelId: 'Organization is incorrect' });
  noteReason(tx, reason);
  const msp = await setMspStatus(tx, target, step);
  if (step === 'disable')
    await endSessionsWhere(tx, whiteLabelId, sql`franchisor_id = ${target.id}`);
  return msp;
};

const many = (amount: number, one: string, more: string) =>
  `${amount} ${amount === 1 ? one : more}`;

/** Deletes an MSP without companies and users; 409 with the reason otherwise. */
export const removeMsp = async (tx: Transaction, id: string): Promise<void> => {
  await lockMsp(tx, id);
  const { companies, users, whiteLabel } = await findMsp(tx, id);
  const left = `${many(companies, 'company', 'companies')} and ${many(users, 'user', 'users')}`;
  if (companies + users > 0) throw conflict(`This MSP still has ${left}.`);
  if ((await countAllUsers(tx, id)) > 0)
    throw conflict('Users of this MSP who were deleted can still be restored.');
  await endUnused(tx, { id, tenantId: whiteLabel._id });
  await deleteMsp(tx, id);
};

/** Returns the notification for the tenant's admins about an enabled or disabled MSP. */
const mspNotice = (session: Session, msp: Msp, reason: string): Notice => ({
  tenantId: msp.whiteLabel._id,
  to: 'admins',
  except: session.userId,
  kind: 'msp',
  title: `${msp.name} was ${msp.status}`,
  body: reason,
  link: `/msps/show/${msp._id}`,
});

/** Takes a step with one MSP and notifies the admins of its tenant. */
export const takeStep = async (
  tx: Transaction,
  session: Session,
  target: { id: string; ifMatch: number | null },
  step: MspStepName,
  body: MspStep,
): Promise<Msp> => {
  const msp = await takeMspStep(tx, target, step, body);
  await notify(tx, mspNotice(session, msp, body.reason));
  return msp;
};
