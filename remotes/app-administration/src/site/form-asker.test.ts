import { beforeEach, expect, test, vi } from 'vitest';
import type { SiteFormsAnswer } from '@outpost/contracts';
import { eventHeard, formAsker, formsGiven, type GivenForms } from './form-asker.ts';
import type { Person } from './hit-sender.ts';

const script = { src: 'https://panel.example.com/site/1/site-forms.js', integrity: '' };
const answerOf = (title: string): SiteFormsAnswer => ({
  forms: [{ title } as SiteFormsAnswer['forms'][number]],
  script,
  isPreview: false,
  formOrigins: [],
});

let waiting: ((answer: SiteFormsAnswer) => void)[];
let given: GivenForms[];
let heard: string[];
let person: Person | null;

const openAsker = () =>
  formAsker(window, {
    origin: 'https://panel.example.com',
    key: 'pk_of-the-test',
    isPrivate: false,
    person: () => person,
  });
const asked = () => vi.advanceTimersByTimeAsync(100);
const loaded = () => document.querySelector('script')?.dispatchEvent(new Event('load'));

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '';
  [waiting, given, heard, person] = [[], [], [], null];
  vi.stubGlobal('fetch', async () => {
    const { promise, resolve } = Promise.withResolvers<SiteFormsAnswer>();
    waiting.push(resolve);
    return { ok: true, json: () => promise };
  });
  const take = (event: Event) => void given.push((event as CustomEvent<GivenForms>).detail);
  const hear = (event: Event) => void heard.push((event as CustomEvent<string>).detail);
  window.addEventListener(formsGiven, take);
  window.addEventListener(eventHeard, hear);
  return () => {
    window.removeEventListener(formsGiven, take);
    window.removeEventListener(eventHeard, hear);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

test('an answer about an earlier person comes too late', async () => {
  const asker = openAsker();
  asker.ask();
  await asked();
  person = { id: 'ada', signature: '', attributes: {} };
  asker.ask();
  await asked();
  waiting[1]?.(answerOf('For Ada'));
  await asked();
  loaded();
  waiting[0]?.(answerOf('For the visitor before'));
  await asked();
  expect(given.map(({ forms }) => forms[0]?.title)).toEqual(['For Ada']);
});

test('events wait while forms are asked for, and not longer', async () => {
  const asker = openAsker();
  asker.ask();
  asker.hear('early');
  await asked();
  waiting[0]?.(answerOf('Survey'));
  await asked();
  asker.hear('loading');
  loaded();
  expect(given[0]?.heard).toEqual(['early', 'loading']);
  asker.hear('late');
  expect(heard).toEqual(['late']);
});

test('events of a page without forms are forgotten', async () => {
  const asker = openAsker();
  asker.ask();
  asker.hear('early');
  await asked();
  waiting[0]?.({ ...answerOf(''), forms: [], script: null });
  await asked();
  asker.hear('between');
  asker.ask();
  await asked();
  waiting[1]?.(answerOf('Survey'));
  await asked();
  loaded();
  expect(given[0]?.heard).toEqual([]);
});
