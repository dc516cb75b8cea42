import { beforeEach, vi } from 'vitest';
import type { SiteForm } from '@outpost/contracts';
import { formsGiven, pageTurned, type FormEvent } from '../../form-asker.ts';
import { startForms } from '../form-stage.ts';

export const origin = 'https://forms.example';
export const told: [event: string, reason: string | null][] = [];

export const makeForm = (changes: Partial<SiteForm> = {}): SiteForm => ({
  id: 'form-1',
  title: 'Spring survey',
  src: `${origin}/view/1?embed=1`,
  type: 'popup',
  place: '',
  url: '',
  trigger: 'load',
  event: '',
  scroll: 50,
  delay: 0,
  frequency: 'always',
  everyDays: 30,
  ...changes,
});

const tell = ({ event, reason }: FormEvent) => void told.push([event, reason ?? null]);

export const give = (forms: SiteForm[], more: object = {}) =>
  window.dispatchEvent(
    new CustomEvent(formsGiven, { detail: { forms, isPreview: false, heard: [], tell, ...more } }),
  );

export const hosts = () =>
  [...document.querySelectorAll('div')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
export const frames = () => hosts().flatMap((root) => root.querySelector('iframe') ?? []);
export const run = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

/** Says something as the form in a frame does. */
export const say = (
  type: string,
  {
    frame = frames()[0],
    from = origin,
    ...more
  }: {
    frame?: { contentWindow: Window | null } | undefined;
    from?: string;
    height?: number;
  } = {},
) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      source: frame?.contentWindow ?? null,
      origin: from,
      data: { source: 'outpost-form', type, ...more },
    }),
  );

export const close = () => hosts()[0]?.querySelector('button')?.click();
export const go = (path: string) => {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new CustomEvent(pageTurned));
};

type AddListener = (
  name: string,
  listener: EventListener,
  options?: AddEventListenerOptions,
) => void;

/** Opens a page for each test, with the second part of the script. */
export const openPages = (): void => {
  beforeEach(() => {
    vi.useFakeTimers();
    // jsdom has neither; the journeys see both in a browser.
    CSSStyleSheet.prototype.replaceSync ??= () => {};
    for (const name of ['showModal', 'close'] as const)
      HTMLDialogElement.prototype[name] = vi.fn<() => void>();
    localStorage.clear();
    window.history.replaceState(null, '', '/');
    document.body.innerHTML = '<main><p id="offer">Offer</p></main>';
    told.length = 0;
    const listeners = new AbortController();
    const spies = [window, document].map((target) => {
      const add: AddListener = target.addEventListener.bind(target);
      return vi
        .spyOn<{ addEventListener: AddListener }, 'addEventListener'>(target, 'addEventListener')
        .mockImplementation((name, listener, options) =>
          add(name, listener, { ...options, signal: listeners.signal }),
        );
    });
    startForms(window);
    return () => {
      for (const spy of spies) spy.mockRestore();
      listeners.abort();
      vi.useRealTimers();
    };
  });
};
