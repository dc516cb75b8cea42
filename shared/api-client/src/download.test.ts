import { beforeEach, expect, test, vi } from 'vitest';
import { startSession, useSessionStore } from '@outpost/auth-store';
import { auditEndpoints, type AdminPanelUser } from '@outpost/contracts';
import { ApiFailure } from './api-failure.ts';
import { download } from './download.ts';

const text = 'Actor,Action\r\nOdile,Rename\r\n';
const saved: { name: string; href: string; file: Blob | undefined }[] = [];
let made: Blob | undefined;

const serve = (reply: () => Response | Promise<Response>) => {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    requests.push(input.clone());
    return reply();
  });
  return requests;
};

const csv = () =>
  new Response(text, { headers: { 'content-type': 'text/csv', 'x-total-count': '1' } });

const refused = (statusCode: number, code: string) =>
  Response.json({ statusCode, message: 'No.', code, requestId: 'req-1' }, { status: statusCode });

const fetchLog = () => download(auditEndpoints.csv, {}, 'audit-log.csv');

const failureOf = async (work: Promise<unknown>) => {
  const error = await work.catch((reason: unknown) => reason);
  if (!(error instanceof ApiFailure)) throw new Error('It did not fail as it should.');
  return error;
};

beforeEach(() => {
  saved.length = 0;
  made = undefined;
  startSession('the-token', {} as AdminPanelUser);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  URL.createObjectURL = (file) => {
    made = file as Blob;
    return 'blob:one';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, href: this.href, file: made });
  });
});

test('saves what the server sends under the name given, and tells how many rows it is', async () => {
  serve(csv);
  expect(await fetchLog()).toBe(1);
  expect(saved).toMatchObject([{ name: 'audit-log.csv', href: 'blob:one' }]);
  expect(await saved[0]?.file?.text()).toBe(text);
});

test.each([
  ['attachment; filename="audit-log-2026-11-27.csv"', 'audit-log-2026-11-27.csv'],
  ['attachment; filename="../up.csv"', 'audit-log.csv'],
  ['attachment', 'audit-log.csv'],
])('a reply named %s is saved as %s', async (header, name) => {
  serve(() => new Response(text, { headers: { 'content-disposition': header } }));
  await fetchLog();
  expect(saved[0]?.name).toBe(name);
});

test('asks as any call does: the same caller, tenant and filters, for every page', async () => {
  const requests = serve(csv);
  const filters = { targetType: ['users'] };
  await download(auditEndpoints.csv, { page: 3, limit: 25, searchValue: 'ada', filters }, 'a.csv');
  const { pathname, searchParams } = new URL(requests[0]?.url ?? '');
  expect(pathname).toBe('/v1/super-admin/audit-log/csv');
  expect(Object.fromEntries(searchParams)).toEqual({
    searchValue: 'ada',
    filters: JSON.stringify(filters),
  });
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer the-token');
  expect(requests[0]?.headers.get('x-subdomain')).toBe('admin');
});

test.each([
  ['a refusal', () => refused(403, 'conflict'), 'No.'],
  ['a dead connection', () => Promise.reject(new TypeError('Failed')), /cannot be reached/],
])('after %s nothing is saved, and the failure says why', async (_, reply, message) => {
  serve(reply);
  expect((await failureOf(fetchLog())).message).toMatch(message);
  expect(saved).toEqual([]);
});

test('a file that breaks off is not saved', async () => {
  const broken = new ReadableStream({
    start: (stream) => stream.error(new TypeError('network error')),
  });
  serve(() => new Response(broken, { headers: { 'x-total-count': '9' } }));
  expect((await failureOf(fetchLog())).code).toBe('unavailable');
  expect(saved).toEqual([]);
});

test('a 401 ends the session as it does for any call', async () => {
  serve(() => refused(401, 'no_session'));
  await failureOf(fetchLog());
  expect(useSessionStore.getState().status).toBe('signed-out');
});
