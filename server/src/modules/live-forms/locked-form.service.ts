import type { FastifyRequest } from 'fastify';
import { formPasswordLengths } from '@outpost/contracts';
import { ApiError } from '../../platform/http/api-error.ts';
import { passwordMatches } from '../../platform/secrets/password.ts';
import type { Api } from '../../platform/http/serve.ts';
import { accessOf } from './form-access.ts';
import { countFormCall } from './form-limits.ts';
import { inTenant, readLiveForm } from './live-form.repository.ts';
import type { Visitor } from './visitor.ts';

/** Result of a try to open a form: its access, or the refusal for the visitor. */
type Opened = { access: string; refusal: null } | { access: ''; refusal: ApiError };

const wrongPassword = () =>
  new ApiError(403, 'form_locked', 'This is not the password of the form.');

const matched = async (form: Parameters<typeof accessOf>[0], password: string): Promise<boolean> =>
  form.passwordHash === null ||
  (password.length <= formPasswordLengths.most &&
    (await passwordMatches(password, form.passwordHash)));

/** Tries a password at a form; only wrong ones count towards the limit. Throws 404. */
export const openForm = async (
  { database, limiter }: Pick<Api, 'database' | 'limiter'>,
  request: FastifyRequest,
  { formId, visitor, password }: { formId: string; visitor: Visitor; password: string },
): Promise<Opened> => {
  try {
    const call = { formId, kind: 'password' as const, visitor };
    const counter = await countFormCall({ database, limiter }, request, call);
    const { tenantId } = counter;
    const form = await inTenant(database, tenantId, 'read', (tx) => readLiveForm(tx, formId));
    if (!(await matched(form, password))) return { access: '', refusal: wrongPassword() };
    await limiter.giveBack(counter);
    return { access: accessOf(form), refusal: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode !== 429) throw error;
    return { access: '', refusal: error };
  }
};
