import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { AddressRefused, type AddressCheck } from '../../platform/webhooks/public-address.ts';
import { lookAtPage, problemOfPolicy } from './look-at-page.ts';

const panel = new URL('https://panel.example.com');
const key = 'pk_of-the-test';
const servers: Server[] = [];

const start = async (answer: RequestListener): Promise<URL> => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((listening) => server.once('listening', listening));
  return new URL(`http://shop.example:${(server.address() as AddressInfo).port}/`);
};

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

/** Leads every name to this machine, but refuses one. */
const check: AddressCheck = async ({ hostname }) => {
  if (hostname === 'inside.example') throw new AddressRefused('It is not on the public internet.');
  return { address: '127.0.0.1', family: 4 };
};
const look = (url: URL) => lookAtPage(url, { keys: [key], server: panel, check });

const snippet = `<html><script async src="https://panel.example.com/site.js" data-key="${key}"></script>`;

test('a page with the snippet has no problem', async () => {
  const url = await start((_request, reply) => reply.end(snippet));
  expect(await look(url)).toEqual({ isSnippetFound: true, problem: null });
});

test('a page without it, and one of another pixel, are named', async () => {
  const url = await start((_request, reply) => reply.end(snippet.replace(key, 'pk_other')));
  expect(await look(url)).toEqual({
    isSnippetFound: false,
    problem: 'The page does not have the snippet of this pixel.',
  });
});

test('a page that leads on is followed, but not to an address inside', async () => {
  const url = await start(({ url: path }, reply) => {
    if (path === '/en') reply.end(snippet);
    else reply.writeHead(302, { location: '/en' }).end();
  });
  expect((await look(url)).isSnippetFound).toBe(true);
  const inside = await start((_request, reply) =>
    reply.writeHead(302, { location: 'http://inside.example/secret' }).end(),
  );
  expect((await look(inside)).problem).toContain('It is not on the public internet.');
});

test('a page that leads on for ever is given up', async () => {
  const url = await start((_request, reply) => reply.writeHead(301, { location: '/again' }).end());
  expect((await look(url)).problem).toContain('more than 5 times');
});

test('a page that answers an error is named', async () => {
  const url = await start((_request, reply) => reply.writeHead(503).end());
  expect((await look(url)).problem).toBe('The page could not be read: It answered 503.');
});

test('a page of any length is read at its beginning', async () => {
  const url = await start((_request, reply) => reply.end(snippet + ' '.repeat(3_000_000)));
  expect((await look(url)).isSnippetFound).toBe(true);
});

describe('the policy of a page', () => {
  test.each([
    ['', null],
    ["default-src 'self'", 'script-src'],
    ["script-src https://panel.example.com; connect-src 'self'", 'connect-src'],
    ['script-src panel.example.com; connect-src https:', null],
    ['default-src *', null],
    ['script-src https://panel.example.com/site.js; connect-src https://panel.example.com', null],
    ["script-src 'none'", 'script-src'],
  ])('%s: %s', (policy, directive) => {
    const problem = problemOfPolicy(policy, panel);
    if (directive === null) expect(problem).toBeNull();
    else expect(problem).toContain(`https://panel.example.com in ${directive}`);
  });

  test('is in the finding', async () => {
    const url = await start((_request, reply) =>
      reply.writeHead(200, { 'content-security-policy': "default-src 'self'" }).end(snippet),
    );
    expect(await look(url)).toMatchObject({
      isSnippetFound: true,
      problem: expect.stringContaining('script-src'),
    });
  });
});
