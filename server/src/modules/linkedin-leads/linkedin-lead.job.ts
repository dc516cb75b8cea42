import { and, eq } from 'drizzle-orm';
import { writeSystemAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { linkedinLeads, linkedinSources } from '../../tables/linkedin-leads.table.ts';
import { accessOf } from '../connections/index.ts';
import { assignLeads } from './assign-leads.service.ts';
import { notifyOwner } from './lead-owner.ts';
import { system, writeRuleSteps, writeSteps } from './lead-steps.repository.ts';
import { changeLead, type LeadRow } from './leads.repository.ts';
import { LinkedinProblem, type LinkedinApi } from './linkedin-api.ts';
import { idOfUrn, leadOfAnswers } from './linkedin-answers.ts';

type Job = Jobs['linkedin-lead'];

const worker = { role: 'worker' } as const;

const minuteMs = 60_000;
/** Delays after failed attempts that may succeed later. */
const delays = [1, 5, 15, 60, 240].map((minutes) => minutes * minuteMs);

/** Reads a lead that waits, with the access to its account; null when there is nothing to fetch. */
const prepare = async (tx: Transaction, api: Api, { leadId }: Job) => {
  const [found] = await tx
    .select({ lead: linkedinLeads, connectionId: linkedinSources.connectionId })
    .from(linkedinLeads)
    .leftJoin(
      linkedinSources,
      and(
        eq(linkedinSources.tenantId, linkedinLeads.tenantId),
        eq(linkedinSources.id, linkedinLeads.sourceId),
      ),
    )
    .where(eq(linkedinLeads.id, leadId));
  if (!found?.lead.externalId || found.lead.sync === 'SUCCESS') return null;
  const access = found.connectionId
    ? await accessOf(tx, api, found.connectionId)
    : { problem: 'Its source was removed.' };
  return { urn: found.lead.externalId, access };
};

/** Locks the lead again: it may be deleted by now. */
const lockWaiting = async (tx: Transaction, leadId: string): Promise<LeadRow | null> => {
  const row = tx.select().from(linkedinLeads).where(eq(linkedinLeads.id, leadId)).for('update');
  const [lead] = await row;
  return lead && lead.sync !== 'SUCCESS' ? lead : null;
};

const save = (api: Api, leadId: string, work: (tx: Transaction, lead: LeadRow) => Promise<void>) =>
  api.database.transaction(worker, 'write', async (tx) => {
    const lead = await lockWaiting(tx, leadId);
    if (!lead) return;
    await work(tx, lead);
    await writeSystemAudit(tx, 'Fetch a lead from LinkedIn');
  });

const fail = (api: Api, job: Job, problem: LinkedinProblem): Promise<void> =>
  save(api, job.leadId, async (tx, lead) => {
    if (lead.sync !== 'FAILED' || lead.syncError !== problem.message) {
      await writeSteps(tx, [lead], system, { kind: 'sync-failed' });
      const failed = { sync: 'FAILED' as const, syncError: problem.message };
      await changeLead(tx, { id: lead.id, ifMatch: null }, failed);
    }
    const delay = delays[job.attempt - 1];
    if (problem.isFinal || delay === undefined) return;
    const next = { ...job, attempt: job.attempt + 1 };
    await api.jobs.schedule(tx, 'linkedin-lead', new Date(Date.now() + delay), next);
  });

type Fetched = ReturnType<typeof leadOfAnswers>;

/** Gives a fetched lead an owner by the rules, unless it has one; returns the changed columns. */
const giveOwner = async (tx: Transaction, lead: LeadRow, values: Omit<Fetched, 'receivedAt'>) => {
  if (lead.ownerId) return {};
  const filled = { ...lead, ...values };
  const assignment = (await assignLeads(tx, [filled])).get(filled);
  if (!assignment) return {};
  const { ownerId, ownerName } = assignment;
  await writeRuleSteps(tx, [{ lead, assignment }]);
  await notifyOwner(tx, [{ ...lead, form: values.form, campaign: values.campaign, ownerId }], null);
  return { ownerId, ownerName };
};

/** Fetches one lead; a failure is stored with LinkedIn's words, and tried again if it may pass. */
export const fetchLead =
  (api: Api, linkedin: LinkedinApi) =>
  async (job: Job): Promise<void> => {
    const found = await api.database.transaction(worker, 'read', (tx) => prepare(tx, api, job));
    if (!found) return;
    try {
      if ('problem' in found.access) throw new LinkedinProblem(found.access.problem, true);
      const { token } = found.access;
      const response = await linkedin.response(token, idOfUrn(found.urn));
      const form = await linkedin.form(token, idOfUrn(response.versionedLeadGenFormUrn));
      const { receivedAt: _at, ...values } = leadOfAnswers(response, form);
      await save(api, job.leadId, async (tx, lead) => {
        await writeSteps(tx, [lead], system, { kind: 'synced' });
        const done = { ...values, sync: 'SUCCESS' as const, syncError: null };
        const owner = await giveOwner(tx, lead, values);
        await changeLead(tx, { id: lead.id, ifMatch: null }, { ...done, ...owner });
      });
    } catch (error) {
      if (!(error instanceof LinkedinProblem)) throw error;
      await fail(api, job, error);
    }
  };
