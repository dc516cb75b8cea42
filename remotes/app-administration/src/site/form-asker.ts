import type { SiteForm, SiteFormEvents, SiteFormsAnswer } from '@outpost/contracts';
import { post, type Person } from './hit-sender.ts';

/** One thing that happened to a form. */
export type FormEvent = Pick<
  SiteFormEvents['events'][number],
  'form' | 'view' | 'event' | 'reason'
>;

/** Forms of a page, for the part of the script that shows them. */
export interface GivenForms {
  forms: SiteForm[];
  isPreview: boolean;
  /** Names of events that the page tracked while forms were asked for. */
  heard: string[];
  tell(event: FormEvent): void;
}

/** Events of the window, by which the two parts of the script meet. */
export const formsGiven = 'outpost:forms';
export const eventHeard = 'outpost:event';
export const pageTurned = 'outpost:page';

interface Asker {
  /** Asks which forms the person of this page sees, soon. */
  ask(): void;
  /** Passes on that the page has tracked an event. */
  hear(name: string): void;
  /** Reports an origin at which forms of the organization are live. */
  isOfForms(origin: string): boolean;
  /** Passes on that the page has another address. */
  turn(): void;
}

interface Parts {
  origin: string;
  key: string;
  isPrivate: boolean;
  person: () => Person | null;
}

const pauseMs = 50;
const mostHeard = 100;

/** Loads the part that shows forms once; the browser checks its hash. */
const load = (
  { document }: Window,
  { src, integrity }: NonNullable<SiteFormsAnswer['script']>,
  then: () => void,
): void => {
  const script = document.createElement('script');
  script.src = src;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.addEventListener('load', then);
  document.head.append(script);
};

/** Asks the server for forms; nothing of a failure reaches the page. */
export const formAsker = (window: Window, { origin, key, isPrivate, person }: Parts): Asker => {
  let heard: string[] = [];
  let isAsking = true;
  let timer = 0;
  let part: 'absent' | 'loading' | 'there' = 'absent';
  let latest: SiteFormsAnswer | null = null;
  /** Counts the questions: an answer about an earlier person comes too late. */
  let asked = 0;

  const tell = (event: FormEvent) =>
    post(
      window,
      `${origin}/site/forms/events`,
      JSON.stringify({
        key,
        person: person(),
        isPrivate,
        events: [{ ...event, url: window.location.href }],
      }),
    );

  const give = () => {
    part = 'there';
    isAsking = false;
    const { forms = [], isPreview = false } = latest ?? {};
    const detail: GivenForms = { forms, isPreview, heard, tell };
    heard = [];
    window.dispatchEvent(new CustomEvent(formsGiven, { detail }));
  };

  const answered = (answer: SiteFormsAnswer) => {
    latest = answer;
    if (part === 'there') give();
    else if (part === 'absent' && answer.script) {
      part = 'loading';
      load(window, answer.script, give);
    } else if (part === 'absent') heard = [];
  };

  const askNow = () => {
    const url = window.location.href;
    const preview = new URL(url).searchParams.get('outpost_preview');
    const body = JSON.stringify({ key, url, person: person(), isPrivate, preview });
    const number = asked;
    void window
      .fetch(`${origin}/site/forms`, { method: 'POST', body, credentials: 'omit' })
      .then(async (reply) => {
        const answer = reply.ok ? ((await reply.json()) as SiteFormsAnswer) : null;
        if (answer && number === asked) answered(answer);
      })
      .catch(() => undefined)
      .finally(() => {
        if (number === asked) isAsking = false;
      });
  };

  return {
    ask() {
      isAsking = true;
      asked += 1;
      window.clearTimeout(timer);
      timer = window.setTimeout(askNow, pauseMs);
    },
    hear(name) {
      if (!isAsking && part !== 'loading')
        window.dispatchEvent(new CustomEvent(eventHeard, { detail: name }));
      else if (heard.length < mostHeard) heard.push(name);
    },
    isOfForms: (one) => one === origin || latest?.formOrigins.includes(one) === true,
    turn() {
      window.dispatchEvent(new CustomEvent(pageTurned));
    },
  };
};
