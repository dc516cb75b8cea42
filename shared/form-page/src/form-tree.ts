import {
  english,
  evaluateForm,
  honeypotName,
  inOrder,
  wordIn,
  type ExpressionReader,
  type FormAnswers,
  type FormComponent,
  type FormLanguage,
  type FormSnapshot,
} from '@outpost/contracts';
import { componentTree } from './component-tree.ts';
import { element, type FormElement } from './form-node.ts';
import { withAnswers } from './recalled-text.ts';
import { problemCount } from './form-words.ts';
import { subtitleOf, titleOf } from './questions/question.ts';

/** A form with the state in which it is shown. */
export interface FormView {
  content: FormSnapshot;
  answers: FormAnswers;
  errors: Readonly<Record<string, string>>;
  /** Problem of the whole form, such as too many attempts. */
  problem: string | null;
  /** English by default. */
  language?: FormLanguage;
}

/** Values of a form that can be submitted. */
export interface FormTarget {
  /** Target of the form without JavaScript. */
  action: string;
  page: string;
  submissionKey: string;
  /** Key that reopens unfinished answers. */
  resumeKey: string | null;
  /** Name of the organization that stores unfinished answers. */
  organization: string;
}

const problemsOf = ({ content, errors, problem, language = english }: FormView): FormElement => {
  const wrong = inOrder(content).filter(({ _id }) => Object.hasOwn(errors, _id));
  return element(
    'div',
    {
      class: 'problems',
      id: 'problems',
      role: 'alert',
      hidden: wrong.length === 0 && problem === null,
    },
    element('h2', {}, problem ?? problemCount(language, wrong.length)),
    element(
      'ul',
      {},
      wrong.map(({ _id }) => element('li', {}, element('a', { href: `#f-${_id}` }, errors[_id]))),
    ),
  );
};

const hidden = (name: string, value: string | null) =>
  value !== null && element('input', { type: 'hidden', name, value });

/** Fields that only a form that can be submitted has. */
const targetFields = ({ page, submissionKey, resumeKey }: FormTarget) => [
  hidden('page', page),
  hidden('submissionKey', submissionKey),
  hidden('resumeKey', resumeKey),
  element(
    'div',
    { class: 'aside', 'aria-hidden': 'true' },
    element('label', { for: honeypotName }, 'Fax'),
    element('input', {
      id: honeypotName,
      name: honeypotName,
      tabindex: '-1',
      autocomplete: 'off',
    }),
  ),
];

const keeping = (organization: string, language: FormLanguage) =>
  element(
    'div',
    { class: 'keep', id: 'keep', hidden: true },
    element(
      'p',
      {},
      element('span', { id: 'saved' }),
      ` ${wordIn(language, 'keeping', { organization })}`,
    ),
    element(
      'button',
      { type: 'button', class: 'quiet', id: 'copy-link', hidden: true },
      wordIn(language, 'copyLink'),
    ),
    element(
      'button',
      { type: 'button', class: 'quiet', id: 'start-over' },
      wordIn(language, 'startOver'),
    ),
  );

/** Title and subtitle of the form. */
export const headTree = (first: FormComponent | undefined): FormElement[] => [
  element('h1', {}, first && titleOf(first)),
  ...(first && !first.isSubtitleHidden && first.subtitle !== ''
    ? [element('p', { class: 'lead' }, subtitleOf(first))]
    : []),
];

/** The button at the end of the form. */
export const sendTree = (
  last: FormComponent | undefined,
  language: FormLanguage = english,
): FormElement =>
  element(
    'div',
    { class: 'send' },
    element(
      'button',
      { type: 'submit' },
      last
        ? { ...titleOf(last), text: last.title || wordIn(language, 'submit') }
        : wordIn(language, 'submit'),
    ),
    element('p', { class: 'status', id: 'status', role: 'status' }),
  );

const note = (language: FormLanguage) => {
  const [start = '', end = ''] = wordIn(language, 'note').split('{mark}');
  return element(
    'p',
    { class: 'note', id: 'note' },
    start,
    element('span', { class: 'must' }, '*'),
    end,
  );
};

/** Returns the whole form; without a target it cannot be submitted, as in a preview. */
export const formTree = (
  view: FormView,
  read: ExpressionReader,
  target: FormTarget | null,
): FormElement => {
  const { content, answers, errors, language = english } = view;
  const { words, ...evaluation } = evaluateForm(content, answers, read, language);
  const state = { answers, errors, language, ...evaluation };
  const [first, ...others] = inOrder(content);
  const last = others.findLast(({ type }) => type === 'submit_button');
  const middle = others.filter((one) => one !== last && !one.logic.isHidden);
  const tree = element(
    'div',
    { id: 'live' },
    headTree(first),
    note(language),
    element(
      'form',
      { ...(target && { method: 'post', action: target.action }), novalidate: true },
      problemsOf(view),
      target && targetFields(target),
      middle.map((one) => componentTree(one, state)),
      sendTree(last, language),
    ),
    target && keeping(target.organization, language),
  );
  return withAnswers(tree, words);
};
