import { expect, test } from 'vitest';
import { allEndpoints } from '@outpost/contracts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer({ env: { PRODUCT_NAME: 'Ship <& Co>' } });
const get = (url: string) => server.http.inject({ url });
const page = () => get('/v1/docs');
const filesIn = (html: string) =>
  [...html.matchAll(/(?:src|href)="(\/v1\/docs\/[^"]+\.\w+)"/g)].map(([, file = '']) => file);

test('the description is JSON that names the product', async () => {
  const { headers, body } = await get('/v1/openapi.json');
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(JSON.parse(body)).toMatchObject({ openapi: '3.1.0', info: { title: 'Ship <& Co> API' } });
});

test('the description for programs has the calls of API keys only', async () => {
  const { paths, components } = (await get('/v1/openapi/api-keys.json')).json();
  const operations = Object.values<Record<string, object>>(paths).flatMap((one) =>
    Object.values(one),
  );
  expect(operations.length).toBe(allEndpoints.filter(({ key }) => key).length);
  for (const operation of operations)
    expect(operation).toHaveProperty('x-key-scope', expect.any(String));
  expect(Object.keys(components.securitySchemes)).toEqual(['bearer', 'apiKey']);
});

test.each([
  ['/v1/docs', '/v1/openapi/api-keys.json'],
  ['/v1/docs/all', '/v1/openapi.json'],
])('%s shows %s and links to the other page', async (path, document) => {
  const { body } = await get(path);
  expect(body).toContain(`data-document="${document}"`);
  expect(body).toContain(`<a href="${path}" aria-current="page">`);
  expect(body.match(/aria-current/g)).toHaveLength(1);
});

test('the page has its own policy, and the name of the product as text', async () => {
  const { statusCode, headers, body } = await page();
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(headers['x-frame-options']).toBe('DENY');
  expect(body).toContain('<title>Ship &#60;&#38; Co&#62; API</title>');
});

test('its files are of its own host, and scripts are files', async () => {
  const { body } = await page();
  const files = filesIn(body);
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) expect([file, (await get(file)).statusCode]).toEqual([file, 200]);
  expect(body).not.toMatch(/<script(?![^>]* src=)|<style| on\w+=|(src|href)="(?!\/)/);
});

test('files of the renderer are cached, and those of the page are not', async () => {
  const cached = Object.fromEntries(
    await Promise.all(
      filesIn((await page()).body).map(async (file) => [
        file.split('/').at(-1),
        (await get(file)).headers['cache-control'],
      ]),
    ),
  );
  const forever = 'public, max-age=31536000, immutable';
  expect(cached).toEqual({
    'swagger-ui.css': forever,
    'swagger-ui-bundle.js': forever,
    'docs.css': 'no-store',
    'start.js': 'no-store',
    'icon.svg': 'no-store',
  });
});

test.each(['package.json', 'index.html', 'swagger-ui.css.map', '../package.json'])(
  'other files of the renderer are not served: %s',
  async (file) => {
    const [bundle = ''] = filesIn((await page()).body).filter((one) => one.endsWith('bundle.js'));
    const { statusCode } = await get(bundle.replace('swagger-ui-bundle.js', file));
    expect(statusCode).toBe(404);
  },
);
