import { evaluateForm } from '@outpost/contracts';
import { partOf, questionsOf, type LivePage } from './live-page.ts';

const find = (part: HTMLElement, selector: string) => [
  ...part.querySelectorAll<HTMLElement>(selector),
];

/** What carries the state of an answer: of radio buttons it is their group. */
const bearers = (part: HTMLElement): HTMLElement[] => {
  const [group] = find(part, '[role=radiogroup]');
  return group ? [group] : find(part, 'input:not([type=checkbox]):not([data-other]), textarea');
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

/** Says what is wrong with one answer beside it; null takes it away. */
const showProblem = (part: HTMLElement, id: string, message: string | null): void => {
  const line = part.querySelector<HTMLElement>('.error');
  if (!line) return;
  line.textContent = message ?? '';
  line.hidden = message === null;
  part.classList.toggle('wrong', message !== null);
  const isWrong = message !== null;
  for (const element of bearers(part)) setState(element, 'aria-invalid', isWrong);
  for (const element of new Set([...find(part, 'fieldset'), ...bearers(part)]))
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

/** Ids of the questions whose answers are said to be wrong. */
export const shownProblems = (page: LivePage): string[] =>
  questionsOf(page)
    .filter(({ part }) => part.classList.contains('wrong'))
    .map(({ component }) => component._id);

/** Says what is wrong, beside each answer and above all of them; an empty list takes all away. */
export const showProblems = (page: LivePage, problems: Record<string, string>): void => {
  const wrong = questionsOf(page).filter(({ component }) => Object.hasOwn(problems, component._id));
  for (const { component, part } of questionsOf(page))
    showProblem(part, component._id, problems[component._id] ?? null);
  const summary = page.form.querySelector<HTMLElement>('#problems');
  if (!summary) return;
  const [heading, list] = [summary.querySelector('h2'), summary.querySelector('ul')];
  if (heading)
    heading.textContent =
      wrong.length === 1
        ? 'One answer needs your attention'
        : `${wrong.length} answers need your attention`;
  list?.replaceChildren(
    ...wrong.map(({ component }) => linkTo(component._id, problems[component._id] ?? '')),
  );
  summary.hidden = wrong.length === 0;
};

/** Moves the focus to the first answer that is wrong. */
export const focusFirstProblem = (page: LivePage): void => {
  const [first] = shownProblems(page);
  if (first) document.querySelector<HTMLElement>(`#f-${CSS.escape(first)}`)?.focus();
};

/** Shows what the answers so far ask for, and marks what has to be answered. */
export const showParts = (page: LivePage, answers: Record<string, unknown>): void => {
  const { shown, required } = evaluateForm(page, answers);
  for (const { _id } of page.components) {
    const part = partOf(page, _id);
    if (!part) continue;
    part.hidden = !shown.includes(_id);
    const isRequired = required.includes(_id);
    const mark = part.querySelector<HTMLElement>('.must');
    if (mark) mark.hidden = !isRequired;
    for (const element of bearers(part)) setState(element, 'aria-required', isRequired);
    if (part.hidden) showProblem(part, _id, null);
  }
  const note = page.root.querySelector<HTMLElement>('#note');
  if (note) note.hidden = required.length === 0;
};
