import { english, wordIn, type FormLanguage, type FormWord } from '@outpost/contracts';
import { element, type FormElement } from './form-node.ts';

/** Reason why a live form takes no answers. */
export type Closure = 'closed' | 'full' | 'answered';

/** Reason why there is a page in place of a form; an inactive one was switched off. */
export type ClosedReason = Closure | 'inactive';

/** Words of a form's author for its closed page; empty ones are replaced by the usual ones. */
export interface ClosedWords {
  closedTitle: string;
  closedText: string;
}

export interface ClosedPage {
  title: string;
  text: string;
}

/** Fixed texts of the page by reason. */
const words = {
  closed: ['closed', 'closedText'],
  full: ['full', 'fullText'],
  inactive: ['notOpen', 'notOpenText'],
  answered: ['thankYou', 'answeredText'],
} as const satisfies Record<ClosedReason, readonly [title: FormWord, text: FormWord]>;

/** Returns title and text of the page of a form that takes no answers. */
export const closedPage = (
  closure: ClosedReason,
  { closedTitle, closedText }: ClosedWords,
  language: FormLanguage = english,
): ClosedPage => {
  const [title, text] = words[closure];
  const usual = { title: wordIn(language, title), text: wordIn(language, text) };
  if (closure === 'answered') return usual;
  return { title: closedTitle || usual.title, text: closedText || usual.text };
};

/** Returns the page of a form that takes no answers. */
export const closedTree = ({ title, text }: ClosedPage): FormElement =>
  element(
    'div',
    { class: 'done', id: 'state' },
    element('h1', {}, title),
    element('p', { class: 'lead' }, text),
  );
