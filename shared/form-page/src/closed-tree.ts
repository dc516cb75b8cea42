import { element, type FormElement } from './form-node.ts';

/** Reason why a live form takes no answers. */
export type Closure = 'closed' | 'full' | 'answered';

/** Words of a form's author for its closed page; empty ones are replaced by the usual ones. */
export interface ClosedWords {
  closedTitle: string;
  closedText: string;
}

export interface ClosedPage {
  title: string;
  text: string;
}

const usual: Readonly<Record<Closure, ClosedPage>> = {
  closed: {
    title: 'This form is closed',
    text: 'This form has closed and takes no more answers.',
  },
  full: {
    title: 'This form is full',
    text: 'This form has received all the answers it can take.',
  },
  answered: { title: 'Thank you', text: 'You have answered this form already.' },
};

/** Returns title and text of the page of a form that takes no answers. */
export const closedPage = (
  closure: Closure,
  { closedTitle, closedText }: ClosedWords,
): ClosedPage => {
  const { title, text } = usual[closure];
  if (closure === 'answered') return usual.answered;
  return { title: closedTitle || title, text: closedText || text };
};

/** Returns the page of a form that takes no answers. */
export const closedTree = ({ title, text }: ClosedPage): FormElement =>
  element(
    'div',
    { class: 'done', id: 'state' },
    element('h1', {}, title),
    element('p', { class: 'lead' }, text),
  );
