import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Email, fieldMessages, referralPath, requiredText, strictBody } from '@outpost/contracts';
import { ApiError } from '../../platform/http/api-error.ts';
import { postedFields } from '../../platform/http/posted-fields.ts';
import type { Api } from '../../platform/http/serve.ts';
import { networkOf } from '../../platform/limits/subjects.ts';
import { pageTimes } from '../../platform/pages/page-times.ts';
import { sendPage } from '../../platform/pages/send-page.ts';
import { violatedConstraint } from '../../platform/db/unique-violation.ts';
import { openTenantAt } from '../white-labels/index.ts';
import {
  renderLanding,
  renderNoLanding,
  renderThanks,
  type LandingValues,
} from './landing-page.ts';
import { openCode, takeLanding } from './take-landing.service.ts';

/** Acceptances of one network in ten minutes. */
const limit = { most: 20, windowMs: 10 * 60_000 };
const retrySeconds = 5;

const LandingBody = strictBody({
  name: requiredText('Name', 100),
  email: Email,
  company: requiredText('Company', 100),
});

const noInvitation = {
  title: 'This invitation does not work',
  text: 'The link is incomplete or no longer valid. Ask the company that sent it for a new one.',
};

const tooMany = (minutes: number) =>
  `Too many attempts from your network. Try again in ${minutes} minutes.`;

type CodeRequest = FastifyRequest<{ Params: { code: string } }>;

const failurePage = (error: unknown) => {
  if (!(error instanceof ApiError) || error.statusCode >= 500) return null;
  if (error.statusCode === 429) return { title: 'Too many attempts', text: error.message };
  return noInvitation;
};

const handleFailures = (scope: FastifyInstance): void => {
  scope.setErrorHandler(async (error, request, reply) => {
    const page = failurePage(error);
    if (!page) {
      request.log.error({ err: error }, 'the page of a referral failed');
      reply.header('retry-after', retrySeconds);
    }
    reply.code(page && error instanceof ApiError ? error.statusCode : 503);
    const { title, text } = page ?? {
      title: 'Not available right now',
      text: 'Please try again in a moment.',
    };
    return sendPage(request, reply, (nonce) => renderNoLanding(nonce, null, title, text));
  });
};

const valuesOf = (fields: URLSearchParams): LandingValues => ({
  name: fields.get('name') ?? '',
  email: fields.get('email') ?? '',
  company: fields.get('company') ?? '',
});

/** Registers the public page of each referral code: HTML of the server without scripts. */
export const registerReferralPages = async (api: Api): Promise<void> => {
  const { http, database, naming, limiter, jwtSecret } = api;
  const times = pageTimes(jwtSecret, 'referral pages');

  const openedAt = async (request: CodeRequest) => {
    const brand = await openTenantAt(database, naming.requested(request));
    const { code } = request.params;
    const found = brand && (await openCode(database, brand.id, code));
    if (!brand || !found) throw new ApiError(404, 'not_found', noInvitation.text);
    return { brand, code, ...found };
  };

  await http.register(async (scope) => {
    handleFailures(scope);
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8_192 },
      (_request, body, done) => done(null, body),
    );

    scope.get(`${referralPath}/:code`, async (request: CodeRequest, reply) => {
      const opened = await openedAt(request);
      const { brand, code } = opened;
      const isSent = (request.query as Record<string, unknown>)['sent'] === '1';
      if (isSent) return sendPage(request, reply, (nonce) => renderThanks(nonce, brand));
      const form = { page: times.sign(code), values: valuesOf(new URLSearchParams()), errors: {} };
      return sendPage(request, reply, (nonce) => renderLanding(nonce, { ...opened, ...form }));
    });

    scope.post(`${referralPath}/:code`, async (request: CodeRequest, reply) => {
      const opened = await openedAt(request);
      const { brand, code, row } = opened;
      const ip = request.ip ?? '';
      const subject = `referral:${times.hash(networkOf(ip))}`;
      await limiter.take(request, { tenantId: brand.id, subject, limit }, tooMany);
      const fields = postedFields(request);
      const page = fields.get('page') ?? '';
      const values = valuesOf(fields);
      const parsed = v.safeParse(LandingBody, values);
      if (!parsed.success) {
        const errors = fieldMessages(parsed.issues);
        reply.code(422);
        return sendPage(request, reply, (nonce) =>
          renderLanding(nonce, { ...opened, page, values, errors }),
        );
      }
      // Programs get the same answer as people, and leave nothing.
      if (fields.get('fax') === '' && times.isHuman(code, page))
        await takeLanding(database, { row, values: parsed.output, ip }).catch((error: unknown) => {
          // Another company invited the person at the same moment.
          if (violatedConstraint(error) === null) throw error;
        });
      return reply.redirect(`${referralPath}/${code}?sent=1`, 303);
    });
  });
};
