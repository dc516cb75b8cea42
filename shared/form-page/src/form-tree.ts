import {
  evaluateForm,
  honeypotName,
  inOrder,
  type ExpressionReader,
  type FormAnswers,
  type FormComponent,
  type FormSnapshot,
} from '@outpost/contracts';
import { componentTree } from './component-tree.ts';
import { element, type FormElement } from './form-node.ts';
import { withAnswers } from './recalled-text.ts';
import { formWords, problemCount } from './form-words.ts';
import { subtitleOf, titleOf } from './questions/question.ts';

/** A form with the state in which it is shown. */
export interface FormView {
  content: FormSnapshot;
  answers: FormAnswers;
  errors: Readonly<Record<string, string>>;
  /** Problem of the whole form, such as too many attempts. */
  problem: string | null;
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

const problemsOf = ({ content, errors, problem }: FormView): FormElement => {
  const wrong = inOrder(content).filter(({ _id }) => Object.hasOwn(errors, _id));
  return element(
    'div',
    {
      class: 'problems',
      id: 'problems',
      role: 'alert',
      hidden: wrong.length === 0 && problem === null,
    },
    element('h2', {}, problem ?? problemCount(wrong.length)),
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
    element('label', { for: honeypotName }, formWords.honeypot),
    element('input', {
      id: honeypotName,
      name: honeypotName,
      tabindex: '-1',
      autocomplete: 'off',
    }),
  ),
];

const keeping = (organization: string) =>
  element(
    'div',
    { class: 'keep', id: 'keep', hidden: true },
    element(
      'p',
      {},
      element('span', { id: 'saved' }),
      ` What you type is saved as you go: on this device, and with ${organization || 'us'} as an unfinished response for 30 days.`,
    ),
    element(
      'button',
      { type: 'button', class: 'quiet', id: 'copy-link', hidden: true },
      formWords.copyLink,
    ),
    element('button', { type: 'button', class: 'quiet', id: 'start-over' }, formWords.startOver),
  );

/** Title and subtitle of the form. */
export const headTree = (first: FormComponent | undefined): FormElement[] => [
  element('h1', {}, first && titleOf(first)),
  ...(first && !first.isSubtitleHidden && first.subtitle !== ''
    ? [element('p', { class: 'lead' }, subtitleOf(first))]
    : []),
];

/** The button at the end of the form. */
export const sendTree = (last: FormComponent | undefined): FormElement =>
  element(
    'div',
    { class: 'send' },
    element(
      'button',
      { type: 'submit' },
      last ? { ...titleOf(last), text: last.title || formWords.submit } : formWords.submit,
    ),
    element('p', { class: 'status', id: 'status', role: 'status' }),
  );

const note = element(
  'p',
  { class: 'note', id: 'note' },
  formWords.noteStart,
  element('span', { class: 'must' }, '*'),
  formWords.noteEnd,
);

/** Returns the whole form; without a target it cannot be submitted, as in a preview. */
export const formTree = (
  view: FormView,
  read: ExpressionReader,
  target: FormTarget | null,
): FormElement => {
  const { content, answers, errors } = view;
  const { words, ...evaluation } = evaluateForm(content, answers, read);
  const state = { answers, errors, ...evaluation };
  const [first, ...others] = inOrder(content);
  const last = others.findLast(({ type }) => type === 'submit_button');
  const middle = others.filter((one) => one !== last && !one.logic.isHidden);
  const tree = element(
    'div',
    { id: 'live' },
    headTree(first),
    note,
    element(
      'form',
      { ...(target && { method: 'post', action: target.action }), novalidate: true },
      problemsOf(view),
      target && targetFields(target),
      middle.map((one) => componentTree(one, state)),
      sendTree(last),
    ),
    target && keeping(target.organization),
  );
  return withAnswers(tree, words);
};
