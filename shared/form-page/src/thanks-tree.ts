import { english, wordIn, type FormLanguage, type FormMessage } from '@outpost/contracts';
import { element, type FormElement } from './form-node.ts';

const check = element(
  'div',
  { class: 'mark', 'aria-hidden': 'true' },
  element(
    'svg',
    {
      width: '28',
      height: '28',
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': '2.5',
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    element('path', { d: 'm5 12.5 4.5 4.5L19 7.5' }),
  ),
);

/** Returns the title of the page after a submission. */
export const thanksTitle = (message: FormMessage, language: FormLanguage = english): string =>
  message.type === 'redirect' ? wordIn(language, 'thankYou') : message.title;

/** Returns the page after a submission; `link` is the web address of a redirect. */
export const thanksTree = (
  message: FormMessage,
  link: string | null,
  language: FormLanguage = english,
): FormElement => {
  const text = message.type === 'redirect' ? wordIn(language, 'answersSent') : message.description;
  return element(
    'div',
    { class: 'done' },
    check,
    element('h1', {}, thanksTitle(message, language)),
    text !== '' && element('p', { class: 'lead' }, text),
    link !== null &&
      element(
        'a',
        { class: 'button', href: link, target: '_top', rel: 'noreferrer' },
        wordIn(language, 'continue'),
      ),
  );
};
