import { describe, expect, test, vi } from 'vitest';
import type { SiteForm } from '@outpost/contracts';
import { eventHeard } from '../form-asker.ts';
import {
  close,
  frames,
  give,
  go,
  makeForm,
  openPages,
  run,
  say,
  told,
} from './testing/form-page.ts';

openPages();

describe('moments', () => {
  test('after a delay', async () => {
    give([makeForm({ delay: 3 })]);
    await run(2_999);
    expect(frames()).toEqual([]);
    await run(1);
    expect(frames()).toHaveLength(1);
  });

  test('a tracked event, also one that came before the forms', async () => {
    give([makeForm({ trigger: 'event', event: 'trial_ended' })], { heard: ['other'] });
    await run();
    window.dispatchEvent(new CustomEvent(eventHeard, { detail: 'another' }));
    await run();
    expect(frames()).toEqual([]);
    give([makeForm({ trigger: 'event', event: 'trial_ended' })], { heard: ['trial_ended'] });
    await run();
    expect(frames()).toHaveLength(1);
  });

  test('scrolled so far', async () => {
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(4_000);
    vi.stubGlobal('innerHeight', 800);
    give([makeForm({ trigger: 'scroll', scroll: 50 })]);
    await run();
    expect(frames()).toEqual([]);
    vi.stubGlobal('scrollY', 1_200);
    window.dispatchEvent(new Event('scroll'));
    await run();
    expect(frames()).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  test('the pointer leaves over the upper edge', async () => {
    give([makeForm({ trigger: 'exit' })]);
    const leave = (clientY: number) =>
      document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY }));
    leave(300);
    await run();
    expect(frames()).toEqual([]);
    leave(-1);
    await run();
    expect(frames()).toHaveLength(1);
  });
});

describe('pages of an app', () => {
  test('a form waits on its own pages only', async () => {
    give([makeForm({ url: '/pricing*', delay: 2 })]);
    await run(5_000);
    expect(frames()).toEqual([]);
    go('/pricing/pro');
    await run(1_000);
    // The visitor goes on while the form waits.
    go('/contact');
    await run(5_000);
    expect([frames(), told]).toEqual([[], []]);
    go('/pricing');
    await run(2_000);
    expect(frames()).toHaveLength(1);
  });

  test('a form that somebody fills in stays', async () => {
    give([makeForm({ url: '/' })]);
    await run();
    say('loaded');
    say('started');
    go('/other');
    expect(frames()).toHaveLength(1);
    say('submitted');
    go('/third');
    expect(frames()).toEqual([]);
  });

  test('a form that is open on the next page as well is no other form in its place', async () => {
    give([makeForm()]);
    await run();
    say('loaded');
    go('/other');
    await run();
    expect(frames()).toHaveLength(1);
    expect(told).toEqual([['shown', null]]);
  });

  test('forms of another person take the place of those that wait, not of those that are open', async () => {
    give([makeForm({ type: 'banner' }), makeForm({ id: 'form-2', delay: 2 })]);
    await run();
    give([]);
    await run(5_000);
    expect(frames()).toHaveLength(1);
  });
});

describe('how often this browser sees a form', () => {
  const openAgain = async (form: SiteForm, ...said: string[]) => {
    give([form]);
    await run();
    for (const type of said) say(type);
    close();
    told.length = 0;
    give([form]);
    await run();
    return frames().length;
  };

  test.each<[frequency: SiteForm['frequency'], said: string[], again: number]>([
    ['always', ['loaded', 'submitted'], 1],
    ['once', ['loaded'], 0],
    ['once', [], 1],
    ['until-answered', ['loaded', 'started'], 1],
    ['until-answered', ['loaded', 'submitted'], 0],
    ['every', ['loaded'], 0],
  ])('%s after %j', async (frequency, said, again) => {
    expect(await openAgain(makeForm({ frequency }), ...said)).toBe(again);
    if (again === 0) expect(told).toEqual([['skipped', 'frequency']]);
  });

  test('every 30 days begins again after them', async () => {
    const form = makeForm({ frequency: 'every' });
    expect(await openAgain(form, 'loaded')).toBe(0);
    await run(31 * 86_400_000);
    give([form]);
    await run();
    expect(frames()).toHaveLength(1);
  });

  test('a browser that keeps nothing, or holds nonsense, shows it', async () => {
    localStorage.setItem('outpost-forms', 'nonsense');
    expect(await openAgain(makeForm({ frequency: 'once' }))).toBe(1);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    close();
    expect(await openAgain(makeForm({ frequency: 'once' }), 'loaded')).toBe(1);
  });
});
