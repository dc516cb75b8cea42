import { beforeEach, expect, test, vi } from 'vitest';
import { isScreenOnItsWay, startEarlyScripts, whenScreenIsThere } from './early-scripts.ts';

const file = '/_mf/support/1.0.0/faqs.js';
const entry = '/_mf/support/1.0.0/remote-entry.js';

/** Makes a page as the server writes it; a page that is not shown runs no script. */
const pageWith = (template: string): Document => {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = `<base href="${location.origin}/faqs">${template}`;
  return page;
};

const runtime = '/_mf/host/1.0.0/runtime.js';

const early = `<template id="early">
<link nonce="n0" rel="preload" as="script" href="${entry}" integrity="sha384-a">
<script nonce="n0" async data-early src="${file}" integrity="sha384-b"></script>
<script nonce="n0" async data-early="first" src="${runtime}" integrity="sha384-c"></script>
</template>`;

beforeEach(() => document.head.replaceChildren());

test('the code in the template of a page begins in two steps', () => {
  const page = pageWith(early);
  const started = () =>
    [...page.head.querySelectorAll(':scope > link, :scope > script')].map(
      (one) => one.getAttribute('src') ?? one.getAttribute('href'),
    );
  startEarlyScripts('first', page);
  expect(started()).toEqual([location.origin + runtime]);
  startEarlyScripts('rest', page);
  expect(started()).toEqual([location.origin + runtime, entry, location.origin + file]);
});

test('code of the template keeps its nonce and its hash', () => {
  const page = pageWith(early);
  startEarlyScripts('rest', page);
  const [link, script] = page.head.querySelectorAll<HTMLElement>(':scope > link, :scope > script');
  expect(link?.getAttribute('href')).toBe(entry);
  expect([script?.nonce, script?.getAttribute('integrity')]).toEqual(['n0', 'sha384-b']);
});

test('a page without a template begins with nothing', () => {
  const page = pageWith('');
  startEarlyScripts('first', page);
  startEarlyScripts('rest', page);
  expect(page.scripts).toHaveLength(0);
});

const added = (): HTMLScriptElement => {
  const script = document.createElement('script');
  script.dataset['early'] = '';
  document.head.append(script);
  return script;
};

// The page's own script does this before any other code runs.
for (const event of ['load', 'error'])
  document.addEventListener(event, ({ target }) => (target as HTMLElement).remove(), true);

test('code is on its way while one of its scripts is in the page', () => {
  expect(isScreenOnItsWay()).toBe(false);
  added();
  expect(isScreenOnItsWay()).toBe(true);
});

test('code is there once the last of its scripts has loaded or failed', async () => {
  const [one, other] = [added(), added()];
  const arrived = vi.fn<() => void>();
  void whenScreenIsThere().then(arrived);
  one.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(arrived).not.toHaveBeenCalled();
  other.dispatchEvent(new Event('error'));
  await Promise.resolve();
  expect(arrived).toHaveBeenCalledTimes(1);
});

test('a page without code on its way has it already', async () => {
  await whenScreenIsThere();
  expect(isScreenOnItsWay()).toBe(false);
});
