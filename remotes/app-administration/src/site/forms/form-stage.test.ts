import { describe, expect, test } from 'vitest';
import { eventHeard } from '../form-asker.ts';
import {
  close,
  frames,
  give,
  go,
  hosts,
  makeForm,
  openPages,
  origin,
  run,
  say,
  told,
} from './testing/form-page.ts';

openPages();

test('a popup is a dialog with a name, and tells what becomes of it once', async () => {
  give([makeForm()]);
  await run();
  const dialog = hosts()[0]?.querySelector('dialog');
  expect(dialog?.getAttribute('aria-label')).toBe('Spring survey');
  expect(dialog?.showModal).toHaveBeenCalledOnce();
  expect(frames()[0]?.src).toBe(`${origin}/view/1?embed=1`);
  expect(told).toEqual([]);
  for (const type of ['loaded', 'loaded', 'started', 'submitted', 'submitted']) say(type);
  say('height', { height: 321 });
  expect(frames()[0]?.style.height).toBe('321px');
  close();
  // An answered form is not dismissed.
  expect(told).toEqual([
    ['shown', null],
    ['started', null],
    ['answered', null],
  ]);
  expect(hosts()).toEqual([]);
});

test('closing it, also by Escape, is told', async () => {
  give([makeForm({ trigger: 'event', event: 'asked' })]);
  for (const how of [
    close,
    () => hosts()[0]?.querySelector('dialog')?.dispatchEvent(new Event('cancel')),
  ]) {
    window.dispatchEvent(new CustomEvent(eventHeard, { detail: 'asked' }));
    await run();
    say('loaded');
    how();
    expect(hosts()).toEqual([]);
  }
  expect(told.map(([event]) => event)).toEqual(['shown', 'dismissed', 'shown', 'dismissed']);
});

describe('what other frames and pages say', () => {
  test.each([
    ['another address', { from: 'https://evil.example' }],
    ['another frame', { frame: { contentWindow: window } }],
  ])('is not believed: %s', async (_name, where) => {
    give([makeForm()]);
    await run();
    say('loaded', where);
    expect(told).toEqual([]);
  });
});

test('a form that does not come within ten seconds goes', async () => {
  give([makeForm()]);
  await run(10_000);
  expect([told, hosts()]).toEqual([[['failed', 'not-loaded']], []]);
});

test('a policy that forbids the frame is told', async () => {
  give([makeForm()]);
  await run();
  const blocked = (blockedURI: string) =>
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }));
  blocked('https://ads.example/');
  expect(told).toEqual([]);
  blocked(`${origin}/view/1`);
  expect([told, hosts()]).toEqual([[['failed', 'policy']], []]);
  // The browser writes it to the console, so it is tried once a day.
  give([makeForm()]);
  await run();
  expect(hosts()).toEqual([]);
  await run(25 * 3_600_000);
  give([makeForm()]);
  await run();
  expect(hosts()).toHaveLength(1);
});

describe('an inline form', () => {
  const inline = (place: string) => makeForm({ type: 'inline', place });

  test('stands in the place of its element, which comes back with another page', async () => {
    give([{ ...inline('#offer'), url: '/' }]);
    await run();
    const offer = document.querySelector<HTMLElement>('#offer');
    expect(offer?.style.display).toBe('none');
    expect(offer?.nextElementSibling?.shadowRoot?.querySelector('iframe')).not.toBeNull();
    say('loaded');
    go('/other');
    expect([offer?.style.display, hosts()]).toEqual(['', []]);
    expect(told.map(([event]) => event)).toEqual(['shown']);
  });

  test('waits five seconds for an element that an app adds', async () => {
    give([inline('.later')]);
    await run(4_000);
    expect(frames()).toEqual([]);
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p class="later"></p>');
    await run();
    expect(frames()).toHaveLength(1);
  });

  test.each([
    ['nothing', '#missing', 'place-not-found'],
    ['no selector', 'p[', 'place-not-found'],
    ['the whole page', 'body', 'place-ambiguous'],
    ['everything', '*', 'place-ambiguous'],
  ])('is skipped where its selector matches %s', async (_name, place, reason) => {
    give([inline(place)]);
    await run(5_000);
    expect([told, frames()]).toEqual([[['skipped', reason]], []]);
  });
});

describe('one place has one form', () => {
  test('the first of two is shown, and the other one is told', async () => {
    give([makeForm(), makeForm({ id: 'form-2', type: 'full-page' })]);
    await run();
    expect(frames()).toHaveLength(1);
    expect(told).toEqual([['skipped', 'another-open']]);
  });

  test('a banner and a popup are two places', async () => {
    give([makeForm(), makeForm({ id: 'form-2', type: 'banner' })]);
    await run();
    expect(frames()).toHaveLength(2);
    expect(hosts()[1]?.querySelector('section')?.getAttribute('aria-label')).toBe('Spring survey');
  });
});

describe('a look at a form', () => {
  test('shows it at once, whatever its rules are, and tells nothing', async () => {
    const form = makeForm({ url: '/elsewhere', delay: 60, trigger: 'exit', frequency: 'once' });
    localStorage.setItem('outpost-forms', JSON.stringify({ 'form-1': { shown: 1 } }));
    give([form], { isPreview: true });
    await run();
    say('loaded');
    say('submitted');
    close();
    expect([told, frames()]).toEqual([[], []]);
    expect(localStorage.getItem('outpost-forms')).not.toContain('answered');
  });

  test('says that the place is missing, or is several', async () => {
    for (const [place, text] of [
      ['#missing', 'No element of this page fits “#missing”.'],
      ['*', 'Several elements of this page fit “*”, so the form is not shown.'],
    ]) {
      give([makeForm({ type: 'inline', place: place ?? '' })], { isPreview: true });
      await run(5_000);
      expect(hosts().at(-1)?.querySelector('[role=status]')?.textContent).toBe(text);
    }
    expect(told).toEqual([]);
  });
});
