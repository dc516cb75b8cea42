import type { FormMessage } from '@outpost/contracts';
import type { LivePage } from './live-page.ts';

/** Returns a link that is safe to open; null for anything but a web address. */
const webLink = (link: string): string | null => {
  const url = URL.parse(link);
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : null;
};

const element = (tag: string, className: string, text: string): HTMLElement => {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
};

const svg = (tag: string, attributes: Record<string, string>): SVGElement => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};

const checkMark = (): HTMLElement => {
  const mark = element('div', 'mark', '');
  mark.setAttribute('aria-hidden', 'true');
  const stroke = { fill: 'none', stroke: 'currentColor', 'stroke-width': '2.5' };
  const picture = svg('svg', { width: '28', height: '28', viewBox: '0 0 24 24', ...stroke });
  picture.append(svg('path', { d: 'm5 12.5 4.5 4.5L19 7.5' }));
  mark.append(picture);
  return mark;
};

/** Shows the thank-you message in place of the form, and redirects if the form has a redirect. */
export const showThanks = (page: LivePage, message: FormMessage): void => {
  const isRedirect = message.type === 'redirect';
  const title = isRedirect ? 'Thank you' : message.title;
  const text = isRedirect ? 'Your answers have been sent.' : message.description;
  const link = isRedirect ? webLink(message.link) : null;
  const heading = element('h1', '', title);
  heading.tabIndex = -1;
  const done = element('div', 'done', '');
  done.append(checkMark(), heading, element('p', 'lead', text));
  if (link) {
    const onward = element('a', 'button', 'Continue') as HTMLAnchorElement;
    onward.href = link;
    onward.target = '_top';
    done.append(onward);
  }
  page.root.replaceChildren(done);
  document.title = title;
  heading.focus();
  window.scrollTo(0, 0);
  if (link && page.isEmbedded) window.open(link, '_top');
  else if (link) location.assign(link);
};
