import { expect, test } from 'vitest';
import { contrast } from '../../platform/pages/colours.ts';
import { formsUrl } from '../../testing/forms.ts';
import { liveForm } from '../../testing/live-forms.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

const coloursFor = async (who: string) => {
  const { status, body } = await server.call(who, 'GET', `${formsUrl}/content/${liveForm}`);
  expect(status).toBe(200);
  return body.data.colours;
};

test.each([
  ['super@demo.test', '#0a6e2c', '#0a6e2c'],
  ['support@demo.test', '#0a6e2c', '#0a6e2c'],
  ['support@demo.test', null, '#4f46e5'],
])('a form read by %s has the accent %s of its organization: %s', async (who, accent, shown) => {
  await server.sql('UPDATE white_labels SET accent = $1 WHERE id = $2', [accent, acme]);
  const { light, dark } = await coloursFor(who);
  expect(light.accent).toBe(shown);
  for (const colours of [light, dark])
    expect(contrast(colours.accent, colours.onAccent)).toBeGreaterThanOrEqual(4.5);
});
