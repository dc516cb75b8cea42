import type { FormLanguage, FormMessage } from '@outpost/contracts';
import { thanksTree } from '../thanks-tree.ts';
import { domOf } from './dom-of.ts';

/** Shows the page after a submission in an element, and focuses its title. */
export const showThanks = (
  root: HTMLElement,
  message: FormMessage,
  link: string | null = null,
  language?: FormLanguage,
): void => {
  root.replaceChildren(domOf(thanksTree(message, link, language)));
  const title = root.querySelector('h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus();
};
