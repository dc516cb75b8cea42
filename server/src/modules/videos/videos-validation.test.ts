import { describe, test } from 'vitest';
import { expectFields } from '../../testing/records.ts';
import { sendFile } from '../../testing/send-file.ts';
import { testServer } from '../../testing/test-server.ts';
import { demoClip } from '../../testing/video-calls.ts';
import { idOf } from '../../seed/random.ts';

const url = '/v1/super-admin/videos';
const staff = 'super@demo.test';
const first = idOf('video', 'demo-sales-0');

const server = testServer();

const bodyOf = async (more: object) => {
  const sent = await sendFile(server, staff, `${url}/upload`, { content: await demoClip() });
  const file: string = sent.body.data.upload._id;
  return { title: 'Selling more', platform: 'recruit', file, ...more };
};

const change = (body: object) => server.call(staff, 'PATCH', `${url}/${first}`, { body });

describe('a wrong value', () => {
  type Line = [field: string, value: unknown, message: string];
  const wrong: Line[] = [
    ['title', '', 'Title is required'],
    ['title', 'x'.repeat(121), 'Title should have max 120 characters'],
    ['title', 'a\0b', 'Title is incorrect'],
    ['description', 'x'.repeat(2_001), 'Description should have max 2000 characters'],
    ['platform', '', 'Platform is required'],
    ['platform', 'Sales', 'Platform is incorrect'],
    ['file', '', 'Video file is required'],
    ['file', 'videos/x.mp4', 'Video file is incorrect'],
    ['captions', 'x', 'Captions is incorrect'],
    ['poster', 'x', 'Poster is incorrect'],
    ['durationSeconds', -1, 'Duration is incorrect'],
    ['durationSeconds', 90_000, 'Duration is incorrect'],
    ['isPublished', 'yes', 'Published is incorrect'],
  ];
  const missing: Line[] = [
    ['title', undefined, 'Title is required'],
    ['platform', undefined, 'Platform is required'],
    ['file', undefined, 'Video file is required'],
  ];

  test.each([...wrong, ...missing])('of %s when adding (%j)', async (field, value, message) => {
    const body = await bodyOf({ [field]: value });
    expectFields(await server.call(staff, 'POST', url, { body }), { [field]: message });
  });

  test.each([...wrong, ['move', 'left', 'Move is incorrect'] satisfies Line])(
    'of %s when changing (%j)',
    async (field, value, message) => {
      expectFields(await change({ [field]: value }), { [field]: message });
    },
  );

  test.each(['tenantId', 'position', 'url', 'bytes', 'uploadedBy'])(
    'in the unknown field %s is refused',
    async (field) => {
      const body = await bodyOf({ [field]: 1 });
      const fields = { [field]: `${field} is not known` };
      expectFields(await server.call(staff, 'POST', url, { body }), fields);
      expectFields(await change({ [field]: 1 }), fields);
    },
  );
});
