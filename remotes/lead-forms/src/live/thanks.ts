import type { FormMessage } from '@outpost/contracts';
import { thanksTitle } from '@outpost/form-page';
import { showThanks } from '@outpost/form-page/dom';
import type { LivePage } from './live-page.ts';

/** Returns a link that is safe to open; null for anything but a web address. */
const webLink = (link: string): string | null => {
  const url = URL.parse(link);
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : null;
};

/** Shows the thank-you message in place of the form, and redirects if the form has a redirect. */
export const leaveForm = (page: LivePage, message: FormMessage): void => {
  const link = message.type === 'redirect' ? webLink(message.link) : null;
  document.title = thanksTitle(message, page.language);
  showThanks(page.root, message, link, page.language);
  window.scrollTo(0, 0);
  if (link && page.isEmbedded) window.open(link, '_top');
  else if (link) location.assign(link);
};
