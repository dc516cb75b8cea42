import { v7 } from 'uuid';
import type { TestServer } from './test-server.ts';

interface Given {
  answers?: Record<string, unknown>;
  revision?: number | null;
  isComplete?: boolean;
  isSpam?: boolean;
  spamScore?: number;
  tags?: string[];
  device?: string;
  source?: string;
  respondent?: string | null;
  userId?: string | null;
  visitId?: string | null;
  durationSeconds?: number | null;
  submittedAt?: string;
}

/** Inserts a response to a form into the database; returns its id. */
export const addResponse = async (
  server: TestServer,
  formId: string,
  {
    answers = {},
    revision = 1,
    isComplete = true,
    isSpam = false,
    spamScore = 0,
    tags = [],
    device = 'desktop',
    source = '',
    respondent = null,
    userId = null,
    visitId = null,
    durationSeconds = null,
    submittedAt = '2026-03-01T12:00:00Z',
  }: Given = {},
): Promise<string> => {
  const id = v7();
  await server.sql(
    `INSERT INTO form_responses (id, tenant_id, form_id, answers, revision, is_complete, is_spam,
       spam_score, tags, device, source, respondent, user_id, visit_id, duration_seconds, submitted_at)
     SELECT $1, tenant_id, id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15
     FROM lead_forms WHERE id = $2`,
    [
      id,
      formId,
      JSON.stringify(answers),
      revision,
      isComplete,
      isSpam,
      spamScore,
      JSON.stringify(tags),
      device,
      source,
      respondent,
      userId,
      visitId,
      durationSeconds,
      submittedAt,
    ],
  );
  return id;
};

interface Visited {
  revision?: number;
  visitor?: string;
  device?: string;
  source?: string;
  /** Seconds at each question that was reached, by the id of its component. */
  reached?: Record<string, number>;
  viewedAt: string;
  startedAt?: string | null;
  completedAt?: string | null;
}

/** Inserts a visit of a live form into the database; returns its id. */
export const addVisit = async (
  server: TestServer,
  formId: string,
  {
    revision = 1,
    visitor = v7(),
    device = 'desktop',
    source = '',
    reached = {},
    viewedAt,
    startedAt = null,
    completedAt = null,
  }: Visited,
): Promise<string> => {
  const id = v7();
  await server.sql(
    `INSERT INTO form_visits (id, tenant_id, form_id, revision, visitor_hash, device, source,
       reached, viewed_at, started_at, completed_at)
     SELECT $1, tenant_id, id, $3, $4, $5, $6, $7, $8, $9, $10 FROM lead_forms WHERE id = $2`,
    [
      id,
      formId,
      revision,
      visitor,
      device,
      source,
      JSON.stringify(reached),
      viewedAt,
      startedAt,
      completedAt,
    ],
  );
  return id;
};
