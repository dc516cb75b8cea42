import { evaluateForm } from '@outpost/contracts';
import { problemCount } from '../form-words.ts';
import { elementOf, questionsOf, type FormDom } from './form-dom.ts';

const find = (question: HTMLElement, selector: string) => [
  ...question.querySelectorAll<HTMLElement>(selector),
];

/** Returns the elements with the state of an answer: for radio buttons their group. */
const bearers = (question: HTMLElement): HTMLElement[] => {
  const [group] = find(question, '[role=radiogroup]');
  return group ? [group] : find(question, 'input:not([type=checkbox]):not([data-other]), textarea');
};

const setState = (element: HTMLElement, name: string, isSet: boolean): void => {
  if (isSet) element.setAttribute(name, 'true');
  else element.removeAttribute(name);
};

const describe = (element: HTMLElement, id: string, isWrong: boolean): void => {
  const others = (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((one) => one !== '' && one !== id);
  const all = isWrong ? [...others, id] : others;
  if (all.length > 0) element.setAttribute('aria-describedby', all.join(' '));
  else element.removeAttribute('aria-describedby');
};

/** Shows a message beside one answer; null removes it. */
const showProblem = (question: HTMLElement, id: string, message: string | null): void => {
  const line = question.querySelector<HTMLElement>('.error');
  if (!line) return;
  line.textContent = message ?? '';
  line.hidden = message === null;
  question.classList.toggle('wrong', message !== null);
  const isWrong = message !== null;
  for (const element of bearers(question)) setState(element, 'aria-invalid', isWrong);
  for (const element of new Set([...find(question, 'fieldset'), ...bearers(question)]))
    describe(element, `e-${id}`, isWrong);
};

const linkTo = (id: string, message: string): HTMLLIElement => {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `#f-${id}`;
  link.textContent = message;
  item.append(link);
  return item;
};

/** Returns the ids of the questions with a message. */
export const shownProblems = (page: FormDom): string[] =>
  questionsOf(page)
    .filter(({ question }) => question.classList.contains('wrong'))
    .map(({ component }) => component._id);

/** Shows messages beside the answers and above the form; an empty object removes all. */
export const showProblems = (page: FormDom, problems: Record<string, string>): void => {
  const wrong = questionsOf(page).filter(({ component }) => Object.hasOwn(problems, component._id));
  for (const { component, question } of questionsOf(page))
    showProblem(question, component._id, problems[component._id] ?? null);
  const summary = page.form.querySelector<HTMLElement>('#problems');
  if (!summary) return;
  const [heading, list] = [summary.querySelector('h2'), summary.querySelector('ul')];
  if (heading) heading.textContent = problemCount(page.language, wrong.length);
  list?.replaceChildren(
    ...wrong.map(({ component }) => linkTo(component._id, problems[component._id] ?? '')),
  );
  summary.hidden = wrong.length === 0;
};

/** Moves the focus to the first answer with a message. */
export const focusFirstProblem = (page: FormDom): void => {
  const [first] = shownProblems(page);
  if (first) page.form.querySelector<HTMLElement>(`#f-${CSS.escape(first)}`)?.focus();
};

/** Shows the questions that the current answers require, the answers in texts, and marks mandatory ones. */
export const showQuestions = (page: FormDom, answers: Record<string, unknown>): void => {
  const { shown, required, words } = evaluateForm(page, answers, page.read, page.language);
  for (const element of page.root.querySelectorAll<HTMLElement>('[data-recall]')) {
    const { recall = '', fallback = '' } = element.dataset;
    element.textContent = words.get(recall) ?? fallback;
  }
  for (const { _id } of page.components) {
    const question = elementOf(page, _id);
    if (!question) continue;
    question.hidden = !shown.includes(_id);
    const isRequired = required.includes(_id);
    const mark = question.querySelector<HTMLElement>('.must');
    if (mark) mark.hidden = !isRequired;
    for (const element of bearers(question)) setState(element, 'aria-required', isRequired);
    if (question.hidden) showProblem(question, _id, null);
  }
  const note = page.root.querySelector<HTMLElement>('#note');
  if (note) note.hidden = required.length === 0;
};
