import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { english } from '@outpost/contracts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { ReleaseSetStore } from '../../platform/releases/release-set-store.ts';
import { compressed } from '../../platform/http/compression.ts';
import type { Brand } from '../../platform/pages/brand.ts';
import { closedFormPage, formPage, passwordPage, statePage, type Frame } from './page/pages.ts';
import { languageLinks } from './page/language-links.ts';
import type { View } from './view.service.ts';

/**
 * Returns the policy: scripts and styles need the nonce, any site may frame the page, and the page
 * connects to its own origin only.
 */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    'frame-ancestors *',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

const nobody: Brand = { name: '', logo: null, accent: null };
const mostParameters = 50;

/** Returns the parameters of an address that are stored with a visit. */
export const parametersOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.query as Record<string, unknown>)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .filter(([name, value]) => name.length <= 100 && value.length <= 500)
      .slice(0, mostParameters),
  );

export const isEmbedded = (request: FastifyRequest): boolean =>
  parametersOf(request)['embed'] === '1';

const reportPathOf = (request: FastifyRequest): string | null => {
  const { id } = request.params as { id?: string };
  return id === undefined ? null : `/view/${id}/report`;
};

const scriptOf = async (releases: ReleaseSetStore): Promise<Frame['script']> => {
  const release = (await releases.read().catch(() => null))?.remotes['lead-forms'];
  const file = release?.entries?.['live'];
  if (!release || file === undefined) return null;
  return { src: release.base + file, integrity: release.files[file] ?? '' };
};

const describe = (error: unknown): [status: number, title: string, text: string] => {
  if (error instanceof ApiError && error.statusCode === 404)
    return [404, 'Form not found', 'It may have been taken offline, or the link is not complete.'];
  if (error instanceof ApiError && error.statusCode < 500)
    return [error.statusCode, 'That did not work', error.message];
  return [503, 'Not available right now', 'Please try again in a moment.'];
};

const retrySeconds = 5;

export interface ViewReply {
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    brand: Brand,
    render: (frame: Frame) => string,
  ): Promise<FastifyReply>;
  /** Sends the form, the question for its password, or the reason why it cannot be filled in. */
  sendView(
    request: FastifyRequest,
    reply: FastifyReply,
    view: View,
    /** Why a password was refused. */
    problem?: string,
  ): Promise<FastifyReply>;
  sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** Sends pages of live forms; without a build the pages have no script, and still work. */
export const viewReply = (releases: ReleaseSetStore): ViewReply => {
  const send: ViewReply['send'] = async (request, reply, brand, render) => {
    const nonce = randomBytes(16).toString('base64');
    const script = await scriptOf(releases);
    const reportPath = brand === nobody ? null : reportPathOf(request);
    const page = render({ nonce, brand, isEmbedded: isEmbedded(request), script, reportPath });
    const { content, encoding } = await compressed(page, request);
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .header('vary', 'accept-encoding, accept-language')
      .header('content-security-policy', policy(nonce))
      .type('text/html; charset=utf-8')
      .send(content);
  };
  return {
    send,
    sendView(
      request,
      reply,
      { brand, form, closure, isLocked, address, shown, languages },
      problem = '',
    ) {
      if (closure === 'closed' || closure === 'full') reply.code(410);
      const links = languageLinks(shown, languages, parametersOf(request));
      return send(request, reply, brand, (frame) => {
        const { language = english } = shown;
        const words = language.code === form.language ? form : { closedTitle: '', closedText: '' };
        if (closure) return closedFormPage(frame, closure, words, language);
        return isLocked
          ? passwordPage(frame, { action: address, problem, language })
          : formPage(frame, shown, links);
      });
    },
    sendError(error, request, reply) {
      const [status, title, text] = describe(error);
      if (status >= 500) request.log.error({ err: error }, 'live form failed');
      if (status >= 500) reply.header('retry-after', retrySeconds);
      if (error instanceof ApiError && error.retryAfter)
        reply.header('retry-after', error.retryAfter);
      reply.code(status);
      return send(request, reply, nobody, (frame) => statePage(frame, title, text));
    },
  };
};
