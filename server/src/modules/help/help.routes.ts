import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FaqLocale } from '@outpost/contracts';
import { postedFields } from '../../platform/http/posted-fields.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { userAgentOf } from '../../platform/http/call-origin.ts';
import type { Api } from '../../platform/http/serve.ts';
import { networkOf } from '../../platform/limits/subjects.ts';
import { log } from '../../platform/log/log.ts';
import { sendPage } from '../../platform/pages/send-page.ts';
import { openTenantAt } from '../white-labels/index.ts';
import { renderAnswer, type Vote } from './answer-page.ts';
import { mostSearchLetters, renderNoHelp } from './help-frame.ts';
import { renderHelp } from './help-page.ts';
import { addViews, publicAnswer, publicAnswers, storeVote } from './help.repository.ts';
import { isView, viewCounter } from './view-counter.ts';

const retrySeconds = 5;

/** Votes of one network in ten minutes. */
const voteLimit = { most: 30, windowMs: 10 * 60_000 };

const parameterOf = ({ query }: FastifyRequest, name: string): string => {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
};

/** Returns the search of an address, without spaces around it and not longer than allowed. */
const searchOf = (request: FastifyRequest): string =>
  parameterOf(request, 'q').trim().slice(0, mostSearchLetters);

/** Returns the language of the address, or the first one of the browser that answers have. */
const localeOf = (request: FastifyRequest, locales: readonly FaqLocale[]): FaqLocale => {
  const accepted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((one) => one.trim().slice(0, 2).toLowerCase());
  const wanted = [parameterOf(request, 'lang'), ...accepted, 'en'];
  const found = wanted.flatMap((one) => locales.filter((locale) => locale === one));
  return found[0] ?? locales[0] ?? 'en';
};

const missingAnswer = 'This answer';

const voteOf = (value: unknown): Vote => (value === 'yes' || value === 'no' ? value : null);

const tooMany = (minutes: number) =>
  `Too many votes from your network. Try again in ${minutes} minutes.`;

/** Returns the page for a failure; null for one of the server. */
const failurePage = (error: unknown) => {
  if (!(error instanceof ApiError) || error.statusCode >= 500) return null;
  if (error.statusCode === 429) return { title: 'Too many votes', text: error.message };
  if (error.statusCode !== 404) return { title: 'Not possible', text: error.message };
  return error.message.startsWith(missingAnswer)
    ? { title: 'No such answer', text: 'This answer does not exist any more.' }
    : { title: 'No help here', text: 'There is no organization at this address.' };
};

const handleFailures = (scope: FastifyInstance): void => {
  scope.setErrorHandler(async (error, request, reply) => {
    const page = failurePage(error);
    if (!page) request.log.error({ err: error }, 'the help page failed');
    if (!page) reply.header('retry-after', retrySeconds);
    reply.code(page && error instanceof ApiError ? error.statusCode : 503);
    return sendPage(request, reply, (nonce) =>
      page
        ? renderNoHelp(nonce, page.title, page.text, page.title !== 'No help here')
        : renderNoHelp(nonce, 'Not available right now', 'Please try again in a moment.'),
    );
  });
};

type AnswerRequest = FastifyRequest<{ Params: { slug: string } }>;

/** Registers the pages of single answers, and the votes of their visitors. */
const registerAnswerPages = (scope: FastifyInstance, api: Api): void => {
  const { database, naming, limiter, jwtSecret, http } = api;
  const key = createHmac('sha256', jwtSecret).update('help votes').digest();
  const hash = (...texts: string[]) =>
    createHmac('sha256', key).update(texts.join('\n')).digest('base64url');
  const views = viewCounter(
    (counted) => addViews(database, counted),
    (error) => log.error({ err: error }, 'views of answers were not counted'),
  );
  http.addHook('onClose', views.flush);

  const answerOf = async (request: AnswerRequest) => {
    const brand = await openTenantAt(database, naming.requested(request));
    if (!brand) throw notFound('This organization');
    const answer = await publicAnswer(database, brand.id, request.params.slug);
    if (!answer) throw notFound(missingAnswer);
    return { brand, answer };
  };

  scope.get('/help/:slug', async (request: AnswerRequest, reply) => {
    const { brand, answer } = await answerOf(request);
    const vote = voteOf(parameterOf(request, 'vote'));
    // The page after a vote is the same view.
    if (request.method === 'GET' && vote === null && isView(request.headers)) views.add(answer.id);
    return sendPage(request, reply, (nonce) => renderAnswer(nonce, brand, answer, vote));
  });

  scope.post('/help/:slug/vote', async (request: AnswerRequest, reply) => {
    const { brand, answer } = await answerOf(request);
    const vote = voteOf(postedFields(request).get('helpful'));
    const address = `/help/${answer.slug}`;
    if (vote === null) return reply.redirect(address, 303);
    const network = networkOf(request.ip ?? '');
    const subject = `faq-vote:${hash('network', network)}`;
    await limiter.take(request, { tenantId: brand.id, subject, limit: voteLimit }, tooMany);
    await storeVote(database, {
      tenantId: brand.id,
      faqId: answer.id,
      // With the answer, so that votes of one visitor cannot be connected.
      visitor: hash('visitor', answer.id, request.ip ?? '', userAgentOf(request)),
      isHelpful: vote === 'yes',
    });
    return reply.redirect(`${address}?vote=${vote}`, 303);
  });
};

/** Registers the public help pages of each organization: its answers for everybody. */
export const registerHelp = async (api: Api): Promise<void> => {
  const { http, database, naming } = api;
  await http.register(async (scope) => {
    handleFailures(scope);
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, body, done) => done(null, body),
    );
    scope.get('/help', async (request, reply) => {
      const brand = await openTenantAt(database, naming.requested(request));
      if (!brand) throw notFound('This organization');
      const text = searchOf(request);
      const found = await publicAnswers(database, brand.id, text);
      const locales = [...new Set(found.map(({ locale }) => locale))].toSorted();
      const locale = text === '' ? localeOf(request, locales) : null;
      const answers = locale ? found.filter((answer) => answer.locale === locale) : found;
      const help = { brand, answers, text, locales, locale };
      return sendPage(request, reply, (nonce) => renderHelp(nonce, help));
    });
    registerAnswerPages(scope, api);
  });
};
