import { readFile } from 'node:fs/promises';
import { idOf } from '../seed/random.ts';
import { sendFile } from './send-file.ts';
import type { TestAnswer, TestServer } from './test-server.ts';

const api = '/v1/super-admin/videos';
const staff = 'super@demo.test';

/** Calls about videos: they belong to the platform alone, and everybody reads what is published. */
export const videoIdCalls = [
  'GET /super-admin/videos/platform/:platform',
  'GET /super-admin/videos/:id',
  'POST /super-admin/videos',
  'PATCH /super-admin/videos/:id',
  'DELETE /super-admin/videos/:id',
];

/** A video that plays. */
export const demoClip = (): Promise<Buffer> =>
  readFile(new URL('../seed/assets/demo-video.webm', import.meta.url));

/** A call of each endpoint about videos that changes something, and succeeds. */
export const videoChanges = (
  server: () => TestServer,
): Record<string, () => Promise<TestAnswer>> => {
  const send = async () =>
    sendFile(server(), staff, `${api}/upload`, { content: await demoClip() });
  const first = `${api}/${idOf('video', 'demo-sales-0')}`;
  return {
    'POST /super-admin/videos/upload': send,
    'POST /super-admin/videos': async () => {
      const file = (await send()).body.data.upload._id;
      return server().call(staff, 'POST', api, {
        body: { title: 'Audited', platform: 'sales', file },
      });
    },
    'PATCH /super-admin/videos/:id': () =>
      server().call(staff, 'PATCH', first, { body: { title: 'Audited' } }),
    'DELETE /super-admin/videos/:id': () => server().call(staff, 'DELETE', first),
  };
};
