import { formAsker } from './form-asker.ts';
import { hitSender, type Person, type Values } from './hit-sender.ts';
import { watchPages } from './page-views.ts';

/** Calls of a customer's page; each does nothing when it is called wrongly, and none throws. */
export interface OutpostSite {
  /** Counts an event by its name. */
  track(name: string, properties?: Values): void;
  /** Names the person of this page; `signature` comes from the site's server. No id means no person. */
  identify(id: string | null, attributes?: Values, signature?: string): void;
}

type Command = [name: keyof OutpostSite, ...given: unknown[]];

/** Message of a form in a frame of this page; `tellHost` of the form sends it. */
interface FormSignal {
  source?: string;
  type?: string;
  formId?: string;
  person?: string;
}

type SiteWindow = Window & { outpost?: OutpostSite | Command[] };

/** Reports a browser that asks not to be followed. */
const asksForPrivacy = (navigator: Navigator & { globalPrivacyControl?: boolean }): boolean =>
  navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';

const valuesOf = (given: unknown): Values =>
  typeof given === 'object' && given !== null ? (given as Values) : {};

/** Wraps a call so that no mistake of it reaches the page. */
const quietly =
  <A extends unknown[]>(work: (...given: A) => void) =>
  (...given: A): void => {
    try {
      work(...given);
    } catch {
      // The page goes on without it.
    }
  };

const siteOf = (window: Window, script: HTMLScriptElement, key: string): OutpostSite => {
  const isPrivate = asksForPrivacy(window.navigator);
  const { origin } = new URL(script.src);
  const sender = hitSender(window, { address: `${origin}/site/hits`, key, isPrivate });
  const asker = formAsker(window, { origin, key, isPrivate, person: sender.person });
  const flushWhenHidden = () => {
    if (window.document.visibilityState === 'hidden') sender.flush();
  };
  window.document.addEventListener('visibilitychange', quietly(flushWhenHidden));
  window.addEventListener('pagehide', quietly(sender.flush));
  const track = quietly((name: string, properties?: Values) => {
    const url = window.location.href;
    if (typeof name !== 'string' || name === '') return;
    sender.add({ kind: 'event', name, url, properties: valuesOf(properties), at: Date.now() });
    asker.hear(name);
  });
  const see = (url: string, referrer: string) => {
    sender.add({ kind: 'page', url, referrer, at: Date.now() });
    asker.turn();
  };
  watchPages(window, quietly(see));
  asker.ask();
  const hear = ({ origin: from, data }: MessageEvent<FormSignal | null>) => {
    if (data?.source !== 'outpost-form' || data.type !== 'submitted') return;
    if (!asker.isOfForms(from)) return;
    if (data.person && !isPrivate) sender.nameByForm(data.person);
    track('form_submitted', { form: data.formId ?? '' });
  };
  window.addEventListener('message', quietly(hear));
  return {
    track,
    identify: quietly((id: unknown, attributes?: unknown, signature: unknown = '') => {
      const person: Person | null = id
        ? { id: String(id), signature: String(signature), attributes: valuesOf(attributes) }
        : null;
      sender.name(isPrivate ? null : person);
      asker.ask();
    }),
  };
};

/**
 * Starts the script of a site: counts its pages, and answers to `window.outpost`. Calls that a page has put into the array
 * `window.outpost` before are made first.
 */
export const startSite = (window: SiteWindow, script: HTMLScriptElement | null): void => {
  const key = script?.dataset['key'];
  if (!script || !key) return;
  const given = window.outpost;
  // A second script of the same page counts nothing twice.
  if (given && !Array.isArray(given)) return;
  quietly(() => {
    const site = siteOf(window, script, key);
    window.outpost = site;
    for (const [name, ...rest] of given ?? [])
      (site[name] as ((...all: unknown[]) => void) | undefined)?.(...rest);
    window.dispatchEvent(new CustomEvent('outpost:ready'));
  })();
};
