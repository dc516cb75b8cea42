import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '@outpost/auth-store';
import { organizationEndpoints, type AdminPanelUser } from '@outpost/contracts';
import { ApiFailure } from './api-failure.ts';
import { upload, type UploadInput } from './upload.ts';

const id = '0198f3a0-0000-7000-8000-000000000001';
const organization = {
  _id: id,
  name: 'Acme Agency',
  type: 'Agency',
  subdomain: 'acme',
  status: 'active',
  admin: null,
  logo: '/files/logos/new.webp',
  accent: null,
  contacts: { supportEmail: '', phone: '', website: '' },
  signInPolicy: { sessionHours: 24, emailDomains: [] },
  senderName: '',
  senderEmail: '',
  mailHeader: '',
  mailFooter: '',
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-02-10T10:00:00.000Z',
  version: 2,
};

const file = new File(['the picture'], 'logo.png', { type: 'image/png' });
const { updateLogo } = organizationEndpoints;
const send = (more: Partial<UploadInput<typeof updateLogo>> = {}) =>
  upload(updateLogo, { query: { id }, file, ...more });

const refusal = {
  statusCode: 422,
  code: 'validation_failed',
  message: 'The image is damaged.',
  requestId: 'req-1',
  fields: { file: 'The image is damaged.' },
};

const serve = (reply: () => Response) => {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    requests.push(input.clone());
    return reply();
  });
  return requests;
};

beforeEach(() => startSession('the-token', {} as AdminPanelUser));

test('sends the file as a form, as the same caller as any call', async () => {
  const requests = serve(() => Response.json({ data: { organization } }));
  // jsdom encodes a form differently from a browser, so the test checks the fields put in.
  const put = vi.spyOn(FormData.prototype, 'set');
  const reply = await send({ ifMatch: 1 });
  expect(reply.organization.logo).toBe('/files/logos/new.webp');
  const [request] = requests;
  expect(request?.method).toBe('POST');
  expect(new URL(request?.url ?? '').search).toBe(`?id=${id}`);
  expect(request?.headers.get('authorization')).toBe('Bearer the-token');
  expect(request?.headers.get('x-subdomain')).toBe('admin');
  expect(request?.headers.get('if-match')).toBe('"1"');
  expect(request?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  expect(put.mock.calls).toEqual([['file', file, 'logo.png']]);
});

test('what the server refuses is a failure with its words, and is not sent twice', async () => {
  const requests = serve(() => Response.json(refusal, { status: 422 }));
  const error = await send().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiFailure);
  expect(error).toMatchObject({ message: 'The image is damaged.', fields: refusal.fields });
  expect(requests).toHaveLength(1);
});

const progress = (loaded: number, total: number) =>
  new ProgressEvent('progress', { loaded, total });

/** An `XMLHttpRequest` that progresses when the test says so. */
class FakeSender extends EventTarget {
  static last: FakeSender;
  upload = new EventTarget();
  headers: Record<string, string> = {};
  address = '';
  status = 0;
  response: ArrayBufferLike | null = null;
  responseType = '';
  body: FormData | null = null;
  open = (method: string, url: string) => void (this.address = `${method} ${url}`);
  setRequestHeader = (name: string, value: string) => void (this.headers[name] = value);
  getAllResponseHeaders = () => 'Content-Type: application/json\r\nX-Request-Id: 7\r\n';
  abort = () => this.dispatchEvent(new Event('abort'));
  send(body: FormData) {
    this.body = body;
    FakeSender.last = this;
  }
  answer(status: number, body: object) {
    this.status = status;
    this.response = new TextEncoder().encode(JSON.stringify(body)).buffer;
    this.dispatchEvent(new Event('load'));
  }
}

/** Starts an upload with a progress listener. */
const begin = async (signal?: AbortSignal) => {
  vi.stubGlobal('XMLHttpRequest', FakeSender);
  const shares: number[] = [];
  FakeSender.last = null as never;
  const result = send({
    onProgress: (share) => void shares.push(share),
    ...(signal && { signal }),
  });
  const settled = result.then(
    (reply) => reply.organization,
    (reason: unknown) => reason,
  );
  await vi.waitFor(() => expect(FakeSender.last).toBeTruthy());
  return { shares, settled, sender: FakeSender.last };
};

test('tells how much has been sent', async () => {
  const { shares, settled, sender } = await begin();
  expect(sender.address).toMatch(/^POST .*\/v1\/super-admin\/white-label\/update\/logo\?id=/);
  expect(sender.headers['authorization']).toBe('Bearer the-token');
  // The browser sets this header itself, with its boundary.
  expect(sender.headers).not.toHaveProperty('content-type');
  expect(sender.body?.get('file')).toBeInstanceOf(File);
  sender.upload.dispatchEvent(progress(5, 10));
  sender.upload.dispatchEvent(progress(0, 0));
  sender.answer(200, { data: { organization } });
  expect(await settled).toMatchObject({ logo: '/files/logos/new.webp' });
  expect(shares).toEqual([0.5, 0]);
});

test('a refusal is the same failure with progress as without', async () => {
  const { settled, sender } = await begin();
  sender.answer(422, refusal);
  expect(await settled).toMatchObject({ statusCode: 422, fields: refusal.fields });
});

test('a connection that breaks is told as one', async () => {
  const { settled, sender } = await begin();
  sender.dispatchEvent(new Event('error'));
  expect(await settled).toMatchObject({ statusCode: 0, code: 'unavailable' });
});

test('can be given up', async () => {
  const controller = new AbortController();
  const { settled } = await begin(controller.signal);
  controller.abort();
  expect(await settled).toMatchObject({ name: 'AbortError' });
});
