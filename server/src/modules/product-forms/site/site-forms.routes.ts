import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  mayBeOnHost,
  mostBatchBytes,
  SiteFormEvents,
  SiteFormsQuestion,
  type SiteForm,
  type SiteFormsAnswer,
} from '@outpost/contracts';
import type { Database } from '../../../platform/db/database.ts';
import { userAgentOf } from '../../../platform/http/call-origin.ts';
import { deviceOf } from '../../../platform/http/device.ts';
import type { Api } from '../../../platform/http/serve.ts';
import { networkOf } from '../../../platform/limits/subjects.ts';
import { formsForPerson } from '../../flows/index.ts';
import {
  asksForPrivacy,
  callWindows,
  dropReasonOf,
  hostOf,
  openToSites,
  pixelReader,
  readPinned,
  visitorOf,
  type KnownPixel,
} from '../../web-pixels/index.ts';
import { formReader, type FormReader } from './active-forms.ts';
import { chooseForms, siteFormOf } from './choose-forms.ts';
import { namedPerson, readVisitor } from './form-visitor.ts';
import { openPreview } from './preview.ts';
import { skipView, writeSiteEvents, type SiteEvent } from './write-site-events.ts';

/** Questions and events of one network at one pixel in a minute. */
const mostCalls = 300;
const none: SiteFormsAnswer = { forms: [], script: null, isPreview: false, formOrigins: [] };

const parsed = <S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> | null => {
  try {
    const result = v.safeParse(schema, JSON.parse(typeof body === 'string' ? body : ''));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
};

const pageOf = (address: string): string => {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`.slice(0, 300);
};

/** Returns the forms that flows show to the person of a page, whatever their own audience; they come first. */
const formsOfFlows = async (
  database: Database,
  forms: FormReader,
  pixel: KnownPixel,
  asked: SiteFormsQuestion,
): Promise<SiteForm[]> => {
  const person = namedPerson(pixel, asked);
  if (!person) return [];
  const { tenantId } = pixel.row;
  const ids = new Set(await formsForPerson(database, tenantId, person.id));
  const found = await Promise.all([...ids].map((id) => forms.one(tenantId, id)));
  const { host } = new URL(asked.url);
  return found.flatMap((form) =>
    form && mayBeOnHost(form.row.url, host) ? [{ ...siteFormOf(form), frequency: 'always' }] : [],
  );
};

const registerCalls = (api: Api, http: Api['http']): void => {
  const { database, secrets } = api;
  const pixels = pixelReader(database, secrets);
  const forms = formReader(database);
  const windows = callWindows(mostCalls);

  /** Finds the pixel of a call from a page of its site; null for programs, other pages, and too many calls. */
  const pixelOf = async (request: FastifyRequest, key: string): Promise<KnownPixel | null> => {
    const ip = request.ip ?? '';
    const sender = { origin: hostOf(request.headers.origin), ip, userAgent: userAgentOf(request) };
    const pixel = await pixels.find(key);
    if (!pixel || dropReasonOf(pixel, sender) !== null) return null;
    return windows.take(`${pixel.row.id} ${networkOf(ip)}`, 1) ? pixel : null;
  };

  const visitorIn = async ({ row }: KnownPixel, request: FastifyRequest): Promise<string> => {
    const day = new Date().toISOString().slice(0, 10);
    const salt = await pixels.saltOf(row, day);
    return visitorOf(salt, row.domain, request.ip ?? '', userAgentOf(request));
  };

  const write = (tenantId: string, events: readonly SiteEvent[]): Promise<void> =>
    database.transaction({ role: 'worker' }, 'write', (tx) =>
      writeSiteEvents(tx, tenantId, events),
    );

  const answerPreview = async (tenantId: string, preview: string): Promise<SiteFormsAnswer> => {
    const id = openPreview(secrets, tenantId, preview);
    const form = id === null ? null : await forms.one(tenantId, id);
    if (!form) return none;
    const script = await readPinned(api, 'site-forms');
    return { ...none, forms: [siteFormOf(form)], script, isPreview: true };
  };

  const answer = async (
    request: FastifyRequest,
    asked: SiteFormsQuestion,
  ): Promise<SiteFormsAnswer> => {
    const pixel = await pixelOf(request, asked.key);
    if (!pixel) return none;
    const { tenantId } = pixel.row;
    if (asked.preview !== null) return answerPreview(tenantId, asked.preview);
    const active = await forms.active(tenantId);
    const formOrigins = [...(await forms.origins(tenantId))];
    const isPrivate = asked.isPrivate || asksForPrivacy(request);
    const fromFlows = await formsOfFlows(database, forms, pixel, { ...asked, isPrivate });
    if (active.length === 0 && fromFlows.length === 0) return { ...none, formOrigins };
    const hash = await visitorIn(pixel, request);
    const device = deviceOf(userAgentOf(request));
    const facts = { hash, device, forms: active.map(({ row }) => row.id) };
    const visitor = await readVisitor(database, pixel, { ...asked, isPrivate }, facts);
    const now = new Date();
    const { chosen, skipped } = chooseForms(active, visitor, { url: asked.url, now });
    const { person } = visitor;
    const day = now.toISOString().slice(0, 10);
    const events = skipped.map(({ form, reason }): SiteEvent => {
      const view = skipView(person || hash, reason, day);
      const page = pageOf(asked.url);
      return { form: form.row.id, event: 'skipped', reason, view, person, page, device };
    });
    if (events.length > 0 && !isPrivate) await write(tenantId, events);
    const shown = [
      ...fromFlows,
      ...chosen.filter(({ id }) => !fromFlows.some((one) => one.id === id)),
    ];
    const script = shown.length > 0 ? await readPinned(api, 'site-forms') : null;
    return { ...none, forms: shown, script, formOrigins };
  };

  http.post('/site/forms', { bodyLimit: mostBatchBytes }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const asked = parsed(SiteFormsQuestion, request.body);
    if (!asked) return reply.code(400).send();
    return answer(request, asked);
  });

  http.post('/site/forms/events', { bodyLimit: mostBatchBytes }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const sent = parsed(SiteFormEvents, request.body);
    if (!sent) return reply.code(400).send();
    const pixel = await pixelOf(request, sent.key);
    if (!pixel) return reply.code(204).send();
    const isPrivate = sent.isPrivate || asksForPrivacy(request);
    const person = namedPerson(pixel, { ...sent, isPrivate })?.id ?? '';
    const device = deviceOf(userAgentOf(request));
    const hash = await visitorIn(pixel, request);
    const day = new Date().toISOString().slice(0, 10);
    const events = sent.events.flatMap(({ url, view, ...event }): SiteEvent[] => {
      if (event.event === 'skipped' && isPrivate) return [];
      const name =
        event.event === 'skipped' ? skipView(person || hash, event.reason ?? '', day) : view;
      return [{ ...event, view: name, person, page: pageOf(url), device: isPrivate ? '' : device }];
    });
    if (events.length > 0) await write(pixel.row.tenantId, events);
    return reply.code(202).send();
  });
};

/** Answers to the script of customers' sites about forms. */
export const registerSiteForms = async (api: Api): Promise<void> => {
  await api.http.register(async (scope) => {
    openToSites(scope);
    registerCalls(api, scope);
  });
};
