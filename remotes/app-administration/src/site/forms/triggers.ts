import type { SiteForm } from '@outpost/contracts';

type Page = Window & typeof globalThis;

/** Share of the page that is above the lower edge of the window, in percent. */
const scrolled = ({ scrollY, innerHeight, document }: Page): number => {
  const { scrollHeight } = document.documentElement;
  return scrollHeight === 0 ? 100 : ((scrollY + innerHeight) / scrollHeight) * 100;
};

const whenScrolled = (page: Page, percent: number, then: () => void): (() => void) => {
  const look = () => {
    if (scrolled(page) < percent) return;
    stop();
    then();
  };
  const stop = () => page.removeEventListener('scroll', look);
  page.addEventListener('scroll', look, { passive: true });
  look();
  return stop;
};

/** Waits for the pointer to leave the page over its upper edge, as to close its tab. */
const whenLeaving = (page: Page, then: () => void): (() => void) => {
  const root = page.document.documentElement;
  const look = ({ clientY }: MouseEvent) => {
    if (clientY > 0) return;
    stop();
    then();
  };
  const stop = () => root.removeEventListener('mouseleave', look);
  root.addEventListener('mouseleave', look);
  return stop;
};

/**
 * Calls `then` at the moment of a form, after its delay; returns how to stop waiting. The trigger `event` is not waited for
 * here: it has come.
 */
export const waitFor = (
  page: Page,
  { trigger, scroll, delay }: Pick<SiteForm, 'trigger' | 'scroll' | 'delay'>,
  then: () => void,
): (() => void) => {
  let timer = 0;
  const later = () => {
    timer = page.setTimeout(then, delay * 1_000);
  };
  let stop = () => {};
  if (trigger === 'scroll') stop = whenScrolled(page, scroll, later);
  else if (trigger === 'exit') stop = whenLeaving(page, later);
  else later();
  return () => {
    stop();
    page.clearTimeout(timer);
  };
};
