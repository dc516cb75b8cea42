import { isPageOf, type SiteForm } from '@outpost/contracts';
import { eventHeard, formsGiven, pageTurned, type GivenForms } from '../form-asker.ts';
import { openForm, type OpenForm } from './open-form.ts';
import { isForbidden, isSeenEnough } from './seen-forms.ts';
import { findPlace, type Place } from './find-place.ts';
import { showNote } from './form-view.ts';
import { waitFor } from './triggers.ts';

type Page = Window & typeof globalThis;

/** Name of the place that a form takes: an element, the foot of the page, or the page itself. */
const claimOf = ({ type, place }: SiteForm): string => {
  if (type === 'inline') return `inline ${place}`;
  return type === 'banner' ? 'banner' : 'page';
};

/** Shows the forms that the server has given, by the rules that only the page knows. */
class Stage {
  readonly #page: Page;
  #given: GivenForms | null = null;
  /** Stops what waits for a moment or a place, by form. */
  readonly #waiting = new Map<string, () => void>();
  readonly #open = new Map<string, OpenForm>();

  constructor(page: Page) {
    this.#page = page;
  }

  /** Takes the forms of a person in place of those before; open forms stay. */
  use(given: GivenForms): void {
    this.#given = given;
    this.#arm();
    for (const name of given.isPreview ? [] : given.heard) this.hear(name);
  }

  /** Shows the forms that wait for an event. */
  hear(name: string): void {
    for (const form of this.#here())
      if (form.trigger === 'event' && form.event === name) this.#wait(form);
  }

  /** Goes on with the rules for another page of an app. */
  turn(): void {
    const { href } = this.#page.location;
    for (const [claim, open] of this.#open) {
      if (open.isThere() && (isPageOf(open.form.url, href) || open.isStarted())) continue;
      open.remove();
      this.#open.delete(claim);
    }
    this.#arm();
  }

  #here(): SiteForm[] {
    const { forms = [], isPreview = false } = this.#given ?? {};
    const { href } = this.#page.location;
    return isPreview ? forms : forms.filter(({ url }) => isPageOf(url, href));
  }

  #arm(): void {
    for (const stop of this.#waiting.values()) stop();
    this.#waiting.clear();
    const isPreview = this.#given?.isPreview === true;
    for (const form of this.#here())
      if (isPreview) this.#place(form);
      else if (form.trigger !== 'event') this.#wait(form);
  }

  #wait(form: SiteForm): void {
    this.#waiting.get(form.id)?.();
    this.#waiting.set(
      form.id,
      waitFor(this.#page, form, () => this.#place(form)),
    );
  }

  #skip(form: SiteForm, reason: 'frequency' | 'another-open' | Exclude<Place, Element>): void {
    const { isPreview, tell } = this.#given ?? {};
    if (!isPreview) tell?.({ form: form.id, view: `skip-${form.id}`, event: 'skipped', reason });
    else if (reason === 'place-not-found')
      showNote(this.#page, `No element of this page fits “${form.place}”.`);
    else if (reason === 'place-ambiguous')
      showNote(
        this.#page,
        `Several elements of this page fit “${form.place}”, so the form is not shown.`,
      );
  }

  #place(form: SiteForm): void {
    const { isPreview = false } = this.#given ?? {};
    // It is open already, while its app has another page or names another person.
    if (this.#open.get(claimOf(form))?.form.id === form.id) return;

    if (!isPreview && isForbidden(this.#page)) return;
    if (!isPreview && isSeenEnough(this.#page, form)) return this.#skip(form, 'frequency');
    if (this.#open.has(claimOf(form))) return this.#skip(form, 'another-open');
    if (form.type !== 'inline') return this.#show(form, null);
    const found = (place: Place) => {
      if (typeof place === 'string') this.#skip(form, place);
      // Another form may have taken it meanwhile.
      else if (this.#open.has(claimOf(form))) this.#skip(form, 'another-open');
      else this.#show(form, place);
    };
    this.#waiting.set(form.id, findPlace(this.#page, form.place, found));
  }

  #show(form: SiteForm, place: Element | null): void {
    const { isPreview = false, tell = () => {} } = this.#given ?? {};
    const claim = claimOf(form);
    const closed = () => this.#open.delete(claim);
    this.#open.set(claim, openForm(this.#page, form, place, { isPreview, tell, closed }));
  }
}

/** Wraps a listener so that no mistake of it reaches the page. */
const quietly =
  (work: (event: Event) => void) =>
  (event: Event): void => {
    try {
      work(event);
    } catch {
      // The page goes on without the form.
    }
  };

const detailOf = <T>(event: Event): T => (event as CustomEvent<T>).detail;

/** Waits for the forms of the page, which the first part of the script asks for. */
export const startForms = (page: Page): void => {
  const stage = new Stage(page);
  page.addEventListener(
    formsGiven,
    quietly((event) => stage.use(detailOf<GivenForms>(event))),
  );
  page.addEventListener(
    eventHeard,
    quietly((event) => stage.hear(detailOf<string>(event))),
  );
  page.addEventListener(
    pageTurned,
    quietly(() => stage.turn()),
  );
};
