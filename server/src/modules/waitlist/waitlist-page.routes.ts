import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { fieldMessages, NewWaitlistRequest, waitlistPath } from '@outpost/contracts';
import { ApiError } from '../../platform/http/api-error.ts';
import { postedFields } from '../../platform/http/posted-fields.ts';
import type { Api } from '../../platform/http/serve.ts';
import { pageTimes } from '../../platform/pages/page-times.ts';
import { sendPage } from '../../platform/pages/send-page.ts';
import { countAttempt, joinWaitlist, waitlistTenant } from './join-waitlist.ts';
import {
  renderJoined,
  renderNoWaitlist,
  renderWaitlist,
  type WaitlistValues,
} from './waitlist-page.ts';

const retrySeconds = 5;

const handleFailures = (scope: FastifyInstance): void => {
  scope.setErrorHandler(async (error, request, reply) => {
    const isKnown = error instanceof ApiError && error.statusCode < 500;
    if (!isKnown) {
      request.log.error({ err: error }, 'the page of a waitlist failed');
      reply.code(503).header('retry-after', retrySeconds);
      return sendPage(request, reply, (nonce) =>
        renderNoWaitlist(nonce, 'Not available right now', 'Please try again in a moment.'),
      );
    }
    reply.code(error.statusCode);
    if (error.retryAfter) reply.header('retry-after', error.retryAfter);
    return sendPage(request, reply, (nonce) =>
      error.statusCode === 429
        ? renderNoWaitlist(nonce, 'Too many attempts', error.message)
        : renderNoWaitlist(
            nonce,
            'There is no waitlist at this address',
            'Ask the company that sent you here for its own address.',
          ),
    );
  });
};

/** Where a visitor came from: a name in the link, else the host of the page before. */
const sourceOf = (request: FastifyRequest): string => {
  const { source } = request.query as Record<string, unknown>;
  if (typeof source === 'string' && source !== '') return source.slice(0, 100);
  const { host = '' } = URL.parse(request.headers.referer ?? '') ?? {};
  return host === request.host ? '' : host.slice(0, 100);
};

/** Takes the host from a pasted address. */
const siteOf = (text: string): string =>
  text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '');

const valuesOf = (fields: URLSearchParams): WaitlistValues => ({
  email: fields.get('email') ?? '',
  firstName: fields.get('firstName') ?? '',
  lastName: fields.get('lastName') ?? '',
  companyName: fields.get('companyName') ?? '',
  site: siteOf(fields.get('site') ?? ''),
  source: fields.get('source') ?? '',
  message: fields.get('message') ?? '',
});

/** Registers the public page of each organization's waitlist: HTML of the server without scripts. */
export const registerWaitlistPage = async (api: Api): Promise<void> => {
  const times = pageTimes(api.jwtSecret, 'waitlist pages');

  await api.http.register(async (scope) => {
    handleFailures(scope);
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, body),
    );

    scope.get(waitlistPath, async (request, reply) => {
      const brand = await waitlistTenant(api, request);
      if ((request.query as Record<string, unknown>)['sent'] === '1')
        return sendPage(request, reply, (nonce) => renderJoined(nonce, brand));
      const values = { ...valuesOf(new URLSearchParams()), source: sourceOf(request) };
      const form = { brand, page: times.sign(brand.id), values, errors: {} };
      return sendPage(request, reply, (nonce) => renderWaitlist(nonce, form));
    });

    scope.post(waitlistPath, async (request, reply) => {
      const brand = await waitlistTenant(api, request);
      await countAttempt(api, times, request, brand.id);
      const fields = postedFields(request);
      const page = fields.get('page') ?? '';
      const values = valuesOf(fields);
      const parsed = v.safeParse(NewWaitlistRequest, values);
      if (!parsed.success) {
        const form = { brand, page, values, errors: fieldMessages(parsed.issues) };
        reply.code(422);
        return sendPage(request, reply, (nonce) => renderWaitlist(nonce, form));
      }
      // Programs get the same answer as people, and leave nothing.
      if (fields.get('fax') === '' && times.isHuman(brand.id, page))
        await joinWaitlist(api, request, brand.id, parsed.output);
      return reply.redirect(`${waitlistPath}?sent=1`, 303);
    });
  });
};
