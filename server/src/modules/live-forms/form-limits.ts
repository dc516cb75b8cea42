import type { FastifyRequest } from 'fastify';
import type { Api } from '../../platform/http/serve.ts';
import type { Counter } from '../../platform/limits/counters.ts';
import { tenantOf } from './live-form.repository.ts';
import type { Visitor } from './visitor.ts';

const windowMs = 10 * 60_000;

/** Maximum calls of one address at one form in ten minutes. */
const most = { visit: 120, partial: 120, upload: 30, submit: 10, password: 10, report: 5 };

interface FormCall {
  formId: string;
  kind: keyof typeof most;
  visitor: Visitor;
}

const tooMany = (minutes: number) =>
  `Too many attempts from your network. Try again in ${minutes} minutes; what you typed stays here.`;

/** Counts a call at a live form and returns its counter. Throws 404, 429. */
export const countFormCall = async (
  { database, limiter }: Pick<Api, 'database' | 'limiter'>,
  request: FastifyRequest,
  { formId, kind, visitor }: FormCall,
): Promise<Counter> => {
  const tenantId = await tenantOf(database, formId);
  const counter = { tenantId, subject: `form-${kind}:${formId}:${visitor.addressHash}` };
  await limiter.take(request, { ...counter, limit: { most: most[kind], windowMs } }, tooMany);
  return counter;
};
