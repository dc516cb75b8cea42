import type { Retention } from './config.ts';
import { removeSurplusCalls } from './modules/api-keys/api-key-use.ts';
import { removeOldEvidence } from './modules/bug-reports/index.ts';
import { removeStrandedDomains } from './modules/domains/stranded-domains.ts';
import { deactivateExpiredTrials } from './modules/companies/expired-trials.ts';
import { deactivateLatePayers } from './modules/companies/late-payers.ts';
import { removeOldComponents } from './modules/lead-forms/form-content.repository.ts';
import { deleteExpiredResponses } from './modules/lead-forms/form-responses.service.ts';
import { sealFormSecrets } from './modules/lead-forms/form-secrets.ts';
import { removeOldPartials } from './modules/live-forms/partials.service.ts';
import { removeUnusedFormFiles } from './modules/live-forms/uploads.service.ts';
import { followReferrals } from './modules/referrals/index.ts';
import { removeUnusedTicketFiles } from './modules/tickets/ticket-files.ts';
import type { Artifacts } from './modules/releases/artifacts.ts';
import { releaseSweep } from './modules/releases/retention.ts';
import { removeUnusedFiles } from './modules/videos/unused-files.ts';
import { removeOldVisitors } from './modules/web-pixels/old-visitors.ts';
import { removeOldBulkJobs } from './platform/bulk/run-bulk.ts';
import { queueStrandedDeliveries } from './modules/webhooks/stranded-deliveries.ts';
import type { Database } from './platform/db/database.ts';
import { keepEventPartitions, keepHitPartitions } from './platform/db/event-partitions.ts';
import { removeOldEvents } from './platform/events/remove-old-events.ts';
import { sumEvents } from './platform/events/sum-events.ts';
import type { FileStorage } from './platform/files/file-storage.ts';
import { removeOldClaims } from './platform/http/idempotency.ts';
import type { JobQueue } from './platform/jobs/job-queue.ts';
import { removeOldCallCounters } from './platform/limits/counters.ts';
import type { SecretBox } from './platform/secrets/secret-box.ts';
import { removeOldRows } from './retention.ts';

interface CleanUpParts {
  database: Database;
  storage: FileStorage;
  artifacts: Artifacts;
  jobs: Pick<JobQueue, 'enqueue' | 'work' | 'repeat'>;
  retention: Retention;
  secrets: SecretBox;
}

/** Returns the clean-ups by name: each removes or ends rows whose time has passed. */
export const cleanUps = ({
  database,
  storage,
  artifacts,
  jobs,
  retention,
  secrets,
}: CleanUpParts): Record<string, () => Promise<unknown>> => ({
  releases: releaseSweep(database, artifacts),
  events: () => removeOldEvents(database),
  'event-partitions': () => keepEventPartitions(database, retention.events),
  'hit-partitions': () => keepHitPartitions(database, retention.hits),
  visitors: () => removeOldVisitors(database),
  'event-sums': () => sumEvents(database),
  'idempotency-keys': () => removeOldClaims(database),
  'bulk-jobs': () => removeOldBulkJobs(database),
  trials: () => deactivateExpiredTrials(database),
  'late-payers': () => deactivateLatePayers(database),
  files: () => removeUnusedFiles(database, storage),
  domains: () => removeStrandedDomains(database, jobs),
  'form-components': () => removeOldComponents(database),
  'form-responses': () => deleteExpiredResponses(database, jobs),
  'form-secrets': () => sealFormSecrets(database, secrets),
  'partial-responses': () => removeOldPartials(database),
  'form-files': () => removeUnusedFormFiles(database, jobs),
  'ticket-files': () => removeUnusedTicketFiles(database, jobs),
  'key-calls': () => removeSurplusCalls(database),
  'call-counters': () => removeOldCallCounters(database),
  'webhook-deliveries': () => queueStrandedDeliveries(database, jobs),
  referrals: () => followReferrals(database),
  'bug-evidence': () => removeOldEvidence(database, jobs, retention.evidence),
  'old-rows': () => removeOldRows(database, retention),
});

/** Gives each clean-up a minute of its own, so that they do not run at the same time. */
const minuteOf = (index: number): number => (7 + index * 4) % 60;

/** Schedules every clean-up once an hour, on one of the servers. */
export const scheduleCleanUps = async (parts: CleanUpParts): Promise<void> => {
  const known = cleanUps(parts);
  // A name this release does not know belongs to a later release, whose servers run it.
  await parts.jobs.work('clean-up', async ({ name }) => void (await known[name]?.()));
  for (const [index, name] of Object.keys(known).entries())
    await parts.jobs.repeat('clean-up', `${minuteOf(index)} * * * *`, name, { name });
};
