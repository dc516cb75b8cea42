import { toolsHere, validateAnswers } from '@outpost/contracts';
import { clearChoice, showChoices } from './answers.ts';
import type { FormDom } from './form-dom.ts';
import { focusFirstProblem, showProblems, showQuestions, shownProblems } from './problems.ts';

/** Returns the messages of the given questions that still apply. */
export const stillWrong = (
  page: FormDom,
  answers: Record<string, unknown>,
  ids: readonly string[],
): Record<string, string> => {
  const problems = validateAnswers(page, answers, toolsHere(page.read, new Date(), page.language));
  const left = ids.flatMap((id) => (problems[id] ? [[id, problems[id]] as const] : []));
  return Object.fromEntries(left);
};

/** Shows what the answers require, and removes messages that no longer apply. */
export const showState = (page: FormDom, answers: Record<string, unknown>): void => {
  showChoices(page);
  showQuestions(page, answers);
  const wrong = shownProblems(page);
  const left = stillWrong(page, answers, wrong);
  if (Object.keys(left).length < wrong.length) showProblems(page, left);
};

/** Validates the answers, shows messages and focuses the first; returns true if there are none. */
export const checkAnswers = (page: FormDom, answers: Record<string, unknown>): boolean => {
  const problems = validateAnswers(page, answers, toolsHere(page.read, new Date(), page.language));
  showProblems(page, problems);
  if (Object.keys(problems).length === 0) return true;
  focusFirstProblem(page);
  return false;
};

/** Calls `onClear` after the button of a single choice has cleared it. */
export const watchClears = ({ form }: FormDom, onClear: () => void): void =>
  form.addEventListener('click', ({ target }) => {
    const button = (target as HTMLElement).closest('[data-clear]');
    const question = button?.closest<HTMLElement>('[data-part]');
    if (!question) return;
    clearChoice(question);
    question.querySelector('input')?.focus();
    onClear();
  });
