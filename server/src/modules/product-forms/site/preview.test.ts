import { describe, expect, test, vi } from 'vitest';
import { formSite } from '../../../testing/form-site.ts';

import { testServer } from '../../../testing/test-server.ts';

const server = testServer();
const { activate, ask, forget, get, logOf, pixel, shownTo } = formSite(server);

describe('a look at a form', () => {
  const previewOf = async (form: string): Promise<string> => {
    const link = await get(`/${form}/preview?webPixel=${pixel()._id}`);
    return new URL(link.url).searchParams.get('outpost_preview') ?? '';
  };

  test('shows it whatever its rules are, also when it is not active', async () => {
    const { _id } = await activate({ userIds: ['ada'], endsAt: '2026-01-01T00:00:00.000Z' });
    await server.sql('UPDATE product_forms SET is_active = false');
    const answer = await ask({ preview: await previewOf(_id) });
    expect(answer).toMatchObject({ forms: [{ id: _id }], isPreview: true });
    expect(await logOf(_id)).toEqual([]);
  });

  test('needs a link of the panel for this organization', async () => {
    const { _id } = await activate({ userIds: ['ada'] });
    const preview = await previewOf(_id);
    for (const forged of ['nonsense', `${preview}x`, preview.slice(1)])
      expect(await shownTo({ preview: forged })).toBe(false);
    const northwind = 'pk_demonorthwind0';
    const sent = { origin: 'https://site-1.northwind.example' };
    expect(await shownTo({ key: northwind, preview }, sent)).toBe(false);
  });

  test('ends after an hour', async () => {
    const { _id } = await activate({ userIds: ['ada'] });
    const preview = await previewOf(_id);
    forget();
    expect(await shownTo({ preview })).toBe(true);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await shownTo({ preview })).toBe(false);
  });
});
