import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Id } from '@outpost/contracts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import { registerLiveFormFiles } from './live-form-files.routes.ts';
import {
  checkFormOfHost,
  inTenantOf,
  readBrand,
  readLiveForm,
  readRevision,
} from './live-form.repository.ts';
import { languageOfForm, type LanguageChoice } from '../lead-forms/index.ts';
import { languageChoice } from './choose-language.ts';
import { liveFormTools } from './live-forms.service.ts';
import { thanksPage } from './page/pages.ts';
import { submitPosted } from './posted-form.service.ts';
import { viewForm, type View } from './view.service.ts';
import { parametersOf, viewReply } from './view-reply.ts';
import { visitorOf } from './visitor.ts';

const idIn = (request: FastifyRequest): string => {
  const { id } = request.params as { id: string };
  if (!v.is(Id, id)) throw notFound('This form');
  return id;
};

const choiceOf = (request: FastifyRequest): LanguageChoice =>
  languageChoice(parametersOf(request)['lang'], request.headers['accept-language']);

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
      choose: choiceOf(request),
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
    const { embed, lang } = parametersOf(request);
    const kept = Object.entries({ embed, lang }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    const query = new URLSearchParams(kept).toString();
    const end = query === '' ? '' : `?${query}`;
    return reply.redirect(`/view/${view.shown.formId}/thanks${end}`, 303);
  };

  const thank = async (request: FastifyRequest, reply: FastifyReply) => {
    const formId = idIn(request);
    const { brand, content, language } = await inTenantOf(database, formId, 'read', async (tx) => {
      const form = await readLiveForm(tx, formId);
      const content = await readRevision(tx, formId, form.revision);
      const shownIn = await languageOfForm(tx, form, content, choiceOf(request));
      return { brand: await readBrand(tx, form.tenantId), ...shownIn };
    });
    return send(request, reply, brand, (frame) => thanksPage(frame, content.message, language));
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
