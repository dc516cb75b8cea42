import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Id, recalledKeys } from '@outpost/contracts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import { registerLiveFormFiles } from './live-form-files.routes.ts';
import { checkFormOfHost, inTenantOf, readBrand, readLiveForm } from './live-form.repository.ts';
import { liveFormTools } from './live-forms.service.ts';
import { thanksPage } from './page/pages.ts';
import { submissionKeyIn, submitPosted } from './posted-form.service.ts';
import { readMessage } from './thanks.service.ts';
import { viewForm, type View } from './view.service.ts';
import { isEmbedded, parametersOf, viewReply } from './view-reply.ts';
import { visitorOf } from './visitor.ts';

const idIn = (request: FastifyRequest): string => {
  const { id } = request.params as { id: string };
  if (!v.is(Id, id)) throw notFound('This form');
  return id;
};

/** Allows other sites to show these pages in frames. */
const openToFrames = (http: FastifyInstance): void => {
  http.addHook('onRequest', async (_request, reply) => {
    for (const name of ['x-frame-options', 'cross-origin-opener-policy']) reply.removeHeader(name);
    reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-store');
  });
};

/** Refuses the form of another organization on an organization's own domain. */
const keepToHost = (http: FastifyInstance, database: Api['database']): void => {
  http.addHook('onRequest', async (request) => {
    const { id } = request.params as { id?: string };
    if (request.isCustomHost && id !== undefined)
      await checkFormOfHost(database, idIn(request), request.hostTenant);
  });
};

/** Parameter with the key of the submission whose answers the message shows. */
const answered = 'answered';

/** Returns the address of the page after a submission; its message alone decides if it names it. */
const thanksAddress = (
  request: FastifyRequest,
  { shown: { formId, content } }: Pick<View, 'shown'>,
): string => {
  const { message } = content;
  const showsAnswers =
    message.type !== 'redirect' && recalledKeys(message.title + message.description).length > 0;
  const query = new URLSearchParams({
    ...(isEmbedded(request) && { embed: '1' }),
    ...(showsAnswers && { [answered]: submissionKeyIn(request) }),
  }).toString();
  return `/view/${formId}/thanks${query === '' ? '' : `?${query}`}`;
};

/** Registers the pages of live forms, which work without scripts. */
export const registerViews = async (api: Api): Promise<void> => {
  const tools = liveFormTools(api);
  const { database, tokens } = tools;
  const { send, sendView, sendError } = viewReply(api.releases);

  const viewOf = (request: FastifyRequest): Promise<View> =>
    viewForm(database, tokens, {
      formId: idIn(request),
      visitor: visitorOf(tokens, request),
      parameters: parametersOf(request),
    });

  /** Submits a form posted without scripts; shows it again with its errors. */
  const post = async (request: FastifyRequest, reply: FastifyReply) => {
    const view = await viewOf(request);
    const refusal = await submitPosted(tools, request, view.shown, parametersOf(request));
    if (refusal) {
      const { statusCode, retryAfter } = refusal.error;
      reply.code(statusCode);
      if (retryAfter) reply.header('retry-after', retryAfter);
      return sendView(request, reply, { ...view, shown: refusal.shown });
    }
    return reply.redirect(thanksAddress(request, view), 303);
  };

  const thank = async (request: FastifyRequest, reply: FastifyReply) => {
    const formId = idIn(request);
    const { brand, message } = await inTenantOf(database, formId, 'read', async (tx) => {
      const form = await readLiveForm(tx, formId);
      const message = await readMessage(tx, form, parametersOf(request)[answered]);
      return { brand: await readBrand(tx, form.tenantId), message };
    });
    return send(request, reply, brand, (frame) => thanksPage(frame, message));
  };

  await api.http.register(async (scope) => {
    openToFrames(scope);
    keepToHost(scope, database);
    scope.setErrorHandler(sendError);
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    registerLiveFormFiles(scope, api);
    scope.get('/view/:id', async (request, reply) =>
      sendView(request, reply, await viewOf(request)),
    );
    scope.post('/view/:id', post);
    scope.get('/view/:id/thanks', thank);
    scope.get('/view/*', async () => {
      throw notFound('This form');
    });
  });
};
