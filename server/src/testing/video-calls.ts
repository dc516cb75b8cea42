import { readFile } from 'node:fs/promises';
import { idOf } from '../seed/random.ts';
import { sendFile } from './send-file.ts';
import type { TestAnswer, TestServer } from './test-server.ts';

const api = '/v1/super-admin/videos';
const staff = 'super@demo.test';

/** Calls about videos, which belong to the platform; every tenant reads published ones. */
export const videoIdCalls = [
  'GET /super-admin/videos/platform/:platform',
  'GET /super-admin/videos/:id',
  'POST /super-admin/videos',
  'PATCH /super-admin/videos/:id',
  'DELETE /super-admin/videos/:id',
];

/** Reads a playable video. */
export const demoClip = (): Promise<Buffer> =>
  readFile(new URL('../seed/assets/demo-video.webm', import.meta.url));

/** Successful calls of all endpoints that change videos. */
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
