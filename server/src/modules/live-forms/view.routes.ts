import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { english, Id, recalledKeys, wordIn } from '@outpost/contracts';
import { postedFields } from '../../platform/http/posted-fields.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import { lockedError } from './form-access.ts';
import { registerLiveFormFiles } from './live-form-files.routes.ts';
import { findInactiveForm, type InactiveForm } from './inactive-form.service.ts';
import { checkFormOfHost, inTenantOf, readBrand, readLiveForm } from './live-form.repository.ts';
import type { LanguageChoice } from '../lead-forms/index.ts';
import { languageChoice } from './choose-language.ts';
import { liveFormTools } from './live-forms.service.ts';
import { openForm } from './locked-form.service.ts';
import { closedFormPage, thanksPage } from './page/pages.ts';
import { submissionKeyIn, submitPosted } from './posted-form.service.ts';
import { registerReportPage } from './report.routes.ts';
import { readMessage } from './thanks.service.ts';
import { viewForm, type View } from './view.service.ts';
import { isEmbedded, parametersOf, viewReply, type ViewReply } from './view-reply.ts';
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
  const { lang } = parametersOf(request);
  const query = new URLSearchParams({
    ...(isEmbedded(request) && { embed: '1' }),
    ...(lang !== undefined && { lang }),
    ...(showsAnswers && { [answered]: submissionKeyIn(request) }),
  }).toString();
  return `/view/${formId}/thanks${query === '' ? '' : `?${query}`}`;
};

type SendError = ViewReply['sendError'];

/** Finds the form of a failed call among those that were switched off; null for another failure. */
const inactiveFormOf = async (
  database: Api['database'],
  error: unknown,
  request: FastifyRequest,
): Promise<InactiveForm | null> => {
  const { id } = request.params as { id?: string };
  if (!(error instanceof ApiError) || error.statusCode !== 404 || !v.is(Id, id)) return null;
  const host = request.isCustomHost ? (request.hostTenant ?? '') : null;
  return findInactiveForm(database, id, host, choiceOf(request));
};

/** Sends failures as pages; a form that was switched off has a page of its own. */
const failureReply =
  (database: Api['database'], { send, sendError }: Pick<ViewReply, 'send' | 'sendError'>) =>
  async (...[error, request, reply]: Parameters<SendError>): ReturnType<SendError> => {
    try {
      const form = await inactiveFormOf(database, error, request);
      if (!form) return await sendError(error, request, reply);
      const { brand, words, language } = form;
      reply.code(410);
      return await send(request, reply, brand, (frame) =>
        closedFormPage({ ...frame, reportPath: null }, 'inactive', words, language),
      );
    } catch (failure) {
      return sendError(failure, request, reply);
    }
  };

/** Registers the files of live forms, which have no page for inactive forms. */
const registerFiles = (scope: FastifyInstance, api: Api, sendError: SendError) =>
  scope.register(async (files) => {
    files.setErrorHandler(sendError);
    registerLiveFormFiles(files, api);
  });

/** Registers the pages of live forms, which work without scripts. */
export const registerViews = async (api: Api): Promise<void> => {
  const tools = liveFormTools(api);
  const { database, tokens } = tools;
  const { send, sendView, sendError } = viewReply(api.releases);

  const viewOf = (request: FastifyRequest, access = ''): Promise<View> =>
    viewForm(database, tokens, {
      formId: idIn(request),
      visitor: visitorOf(tokens, request),
      parameters: parametersOf(request),
      access,
      choose: choiceOf(request),
    });

  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    view: View,
    { statusCode, retryAfter, message }: Pick<ApiError, 'statusCode' | 'retryAfter' | 'message'>,
  ) => {
    reply.code(statusCode);
    if (retryAfter) reply.header('retry-after', retryAfter);
    return sendView(request, reply, view, message);
  };

  /** Opens a form with its password, or asks again. */
  const open = async (request: FastifyRequest, reply: FastifyReply, password: string) => {
    const call = { formId: idIn(request), visitor: visitorOf(tokens, request), password };
    const { access, refusal } = await openForm(api, request, call);
    const view = await viewOf(request, access);
    if (!refusal) return sendView(request, reply, view);
    const { statusCode, retryAfter } = refusal;
    const wrong = wordIn(view.shown.language ?? english, 'wrongPassword');
    const message = statusCode === 403 ? wrong : refusal.message;
    return refuse(request, reply, view, { statusCode, retryAfter, message });
  };

  /** Submits a form posted without scripts; shows it again with its errors. */
  const post = async (request: FastifyRequest, reply: FastifyReply) => {
    const fields = postedFields(request);
    const password = fields.get('password');
    if (password !== null) return open(request, reply, password);
    const page = tokens.read(fields.get('page') ?? '', idIn(request));
    const view = await viewOf(request, page?.access);
    if (view.isLocked) return refuse(request, reply, view, lockedError());
    const refusal = await submitPosted(tools, request, view.shown, parametersOf(request));
    if (refusal) return refuse(request, reply, { ...view, shown: refusal.shown }, refusal.error);
    if (view.form.passwordHash === null) return reply.redirect(thanksAddress(request, view), 303);
    // Without the token of the page, the address of the thanks is closed to everybody.
    const { message, language } = await inTenantOf(database, idIn(request), 'read', (tx) =>
      readMessage(tx, view.form, submissionKeyIn(request), choiceOf(request)),
    );
    return send(request, reply, view.brand, (frame) => thanksPage(frame, message, language));
  };

  const thank = async (request: FastifyRequest, reply: FastifyReply) => {
    const formId = idIn(request);
    const { form, brand, message, language } = await inTenantOf(
      database,
      formId,
      'read',
      async (tx) => {
        const live = await readLiveForm(tx, formId);
        const key = parametersOf(request)[answered];
        return {
          form: live,
          brand: await readBrand(tx, live.tenantId),
          ...(await readMessage(tx, live, key, choiceOf(request))),
        };
      },
    );
    if (form.passwordHash !== null) return reply.redirect(`/view/${formId}`, 303);
    return send(request, reply, brand, (frame) => thanksPage(frame, message, language));
  };

  await api.http.register(async (scope) => {
    openToFrames(scope);
    keepToHost(scope, database);
    scope.setErrorHandler(failureReply(database, { send, sendError }));
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    await registerFiles(scope, api, sendError);
    registerReportPage(scope, tools, { send }, idIn);
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
