/** Value of a property or an attribute. */
type Value = string | number | boolean;
export type Values = Record<string, Value>;

/** A page view or an event, before it is sent. */
interface Hit {
  kind: 'page' | 'event';
  name?: string;
  url: string;
  referrer?: string;
  properties?: Values | undefined;
  /** Time by the clock of the browser, in milliseconds. */
  at: number;
}

/** Person that the site knows, with the signature of the site's server. */
export interface Person {
  id: string;
  signature: string;
  attributes: Values;
}

/** Hits of one call; the server takes 50 at most. */
const mostAtOnce = 20;
const pauseMs = 1_000;
/** Hits that wait at most: those of a page that hides in its first second go along. */
const mostWaiting = 200;

/** Sends hits in groups, also while the page is left; a call that fails is forgotten. */
export interface HitSender {
  add(hit: Hit): void;
  /** Names the person of later hits; null for none. */
  name(person: Person | null): void;
  /** Adds what a form has said about its person; only the server can read it. */
  nameByForm(sealed: string): void;
  /** Person of the next hits. */
  person(): Person | null;
  flush(): void;
}

/** Draws a name that no other page has. */
export const drawn = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
};

/** Sends a text without a question to the server before it; nothing of a failure reaches the page. */
export const post = ({ navigator, fetch }: Window, address: string, text: string): void => {
  try {
    if (navigator.sendBeacon(address, text)) return;
    const options = { method: 'POST', body: text, keepalive: true } as const;
    void fetch(address, { ...options, credentials: 'omit' }).catch(() => undefined);
  } catch {
    // A blocker keeps the call back.
  }
};

export const hitSender = (
  window: Window,
  { address, key, isPrivate }: { address: string; key: string; isPrivate: boolean },
): HitSender => {
  let waiting: Hit[] = [];
  let person: Person | null = null;
  let formPerson: string | null = null;
  let timer = 0;

  const flush = () => {
    window.clearTimeout(timer);
    timer = 0;
    while (waiting.length > 0) {
      const group = waiting.splice(0, mostAtOnce);
      const hits = group.map(({ at, ...hit }) => ({ ...hit, age: Date.now() - at }));
      const people = { person, formPerson };
      post(window, address, JSON.stringify({ key, batch: drawn(), hits, ...people, isPrivate }));
    }
  };

  return {
    add(hit) {
      if (waiting.length < mostWaiting) waiting.push(hit);
      timer ||= window.setTimeout(flush, pauseMs);
    },
    name(next) {
      // Earlier hits belong to the earlier person.
      if (person && person.id !== next?.id) flush();
      person = next;
    },
    nameByForm(sealed) {
      formPerson = sealed;
    },
    person: () => person,
    flush,
  };
};
