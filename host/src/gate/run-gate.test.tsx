import { beforeEach, expect, test, vi } from 'vitest';
import { endSession } from '@outpost/auth-store';
import type { ScreenRoute } from '@outpost/router';
import { makeRelease, makeReleases } from '../testing/releases.ts';
import { runGate } from './run-gate.tsx';

const screen = (path: string, Component: () => React.ReactNode): ScreenRoute => ({
  path,
  title: 'FAQs',
  screen: async () => Component,
});
const good = screen('/faqs', () => <h1>FAQs</h1>);

const verdict = () => {
  const { gate, gateProblem, gateProof } = document.documentElement.dataset;
  return { gate, gateProblem, gateProof };
};

beforeEach(() => {
  delete document.documentElement.dataset['gate'];
  delete document.documentElement.dataset['gateProblem'];
  delete document.documentElement.dataset['gateProof'];
  document.body.innerHTML = '<div id="root"></div>';
  endSession();
  // As in a browser, where React's updates are not awaited.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
});

const run = async (
  routes: ScreenRoute[] | Error,
  remotes = { support: makeRelease('support') },
) => {
  const root = document.getElementById('root') as HTMLElement;
  const open = async () => {
    if (routes instanceof Error) throw routes;
    return routes;
  };
  await runGate(root, { part: 'support', proof: 'signed' }, makeReleases({ remotes }), {
    open,
    ms: 0,
  });
  return verdict();
};

test('a remote whose screens load and whose first one stands passes', async () => {
  const detail = screen('/faqs/:id', () => <h1>One of them</h1>);
  expect(await run([good, detail])).toEqual({
    gate: 'ok',
    gateProblem: undefined,
    gateProof: 'signed',
  });
});

test('a first screen at an address with an id is shown as well', async () => {
  const seen = vi.fn<() => null>(() => null);
  expect((await run([screen('/faqs/show/:id', seen)])).gate).toBe('ok');
  expect(seen).toHaveBeenCalled();
});

const missing = { path: '/faqs/new', screen: async () => undefined };
const unloadable = {
  path: '/faqs/new',
  screen: () => Promise.reject(new Error('Loading chunk 4 failed.')),
};
const throwing = screen('/faqs', () => {
  throw new Error('No rows.');
});

test.each([
  ['that does not load', new Error('It is gone.'), 'It is gone.'],
  ['with a screen whose code does not come', [good, unloadable], 'Loading chunk 4 failed.'],
  ['with an address and no screen', [good, missing], 'There is no screen at /faqs/new.'],
  ['whose first screen throws', [throwing], 'No rows.'],
])('a remote %s is refused, and the problem named', async (_, routes, problem) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { gate, gateProblem } = await run(routes as ScreenRoute[] | Error);
  expect(gate).toBe('failed');
  expect(gateProblem).toContain(problem);
});

test('what the page’s policy forbids is a problem', async () => {
  const forbidden = screen('/faqs', () => {
    const event = Object.assign(new Event('securitypolicyviolation'), {
      violatedDirective: 'script-src',
    });
    queueMicrotask(() => document.dispatchEvent(event));
    return null;
  });
  expect(await run([forbidden])).toEqual({
    gate: 'failed',
    gateProblem: 'The policy refuses it: script-src.',
    gateProof: undefined,
  });
});

test('a remote the set does not have is refused', async () => {
  expect((await run([good], {} as never)).gate).toBe('failed');
});

test('nothing is asked of a server', async () => {
  const asked = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', asked);
  const asking = screen('/faqs', () => {
    void fetch('/v1/super-admin/faqs').catch(() => undefined);
    return null;
  });
  expect((await run([asking])).gate).toBe('ok');
  expect(asked).not.toHaveBeenCalled();
});
