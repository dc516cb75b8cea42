import { validateAnswers } from '@outpost/contracts';
import { clearChoice, readAnswers, showChoices, writeAnswers } from './answers.ts';
import { draftsOf, type Draft } from './draft.ts';
import { startUploads } from './files.ts';
import { tellHeight, tellHost } from './host-page.ts';
import { startKeeping } from './keeping.ts';
import { readPage, type LivePage } from './live-page.ts';
import { showQuestions, showProblems, shownProblems } from './problems.ts';
import { startProgress } from './progress.ts';
import { startSaving } from './saving.ts';
import { statusOf } from './status.ts';
import { startSubmitting } from './submitting.ts';

/**
 * Returns earlier answers. Answers of a resumed link replace the draft on this device; otherwise
 * the draft replaces the page's answers, except those of hidden questions, which come from the
 * address.
 */
const earlier = ({ answers, resumeKey, components }: LivePage, kept: Draft | null): Draft => {
  if (resumeKey !== null || !kept) return { answers, resumeKey, submissionKey: null };
  const typed = Object.entries(kept.answers).filter(
    ([id]) => !components.some(({ _id, logic }) => _id === id && logic.isHidden),
  );
  return { ...kept, answers: { ...answers, ...Object.fromEntries(typed) } };
};

/** Returns the messages of the given questions that still apply. */
const stillWrong = (page: LivePage, answers: Record<string, unknown>, ids: string[]) => {
  const problems = validateAnswers(page, answers, page.read);
  const left = ids.flatMap((id) => (problems[id] ? [[id, problems[id]] as const] : []));
  return Object.fromEntries(left);
};

const watchClicks = (page: LivePage, onClear: () => void): void =>
  page.form.addEventListener('click', ({ target }) => {
    const button = (target as HTMLElement).closest('[data-clear]');
    const question = button?.closest<HTMLElement>('[data-part]');
    if (!question) return;
    clearChoice(question);
    question.querySelector('input')?.focus();
    onClear();
  });

/**
 * Starts the script of the form the server rendered; without it, the form can still be submitted.
 */
export const startLiveForm = (document: Document): void => {
  const page = readPage(document);
  if (!page) return;
  const drafts = draftsOf(page.formId);
  const kept = drafts.read();
  const draft = earlier(page, kept);
  const status = statusOf(page);
  const origin = { referrer: document.referrer.slice(0, 2_000), parameters: page.parameters };
  let isStarted = false;

  page.answers = draft.answers;
  writeAnswers(page, draft.answers);
  const answers = () => readAnswers(page, uploads.files);

  const show = () => {
    const given = answers();
    showChoices(page);
    showQuestions(page, given);
    const wrong = shownProblems(page);
    const left = stillWrong(page, given, wrong);
    if (Object.keys(left).length < wrong.length) showProblems(page, left);
  };

  const changed = () => {
    if (!isStarted) tellHost(page.formId, 'started');
    isStarted = true;
    progress.start();
    show();
    saving.changed();
  };

  const uploads = startUploads(page, {
    onChange: changed,
    onProblem(id, message) {
      const others = shownProblems(page).filter((one) => one !== id);
      const left = stillWrong(page, answers(), others);
      showProblems(page, message === null ? left : { ...left, [id]: message });
    },
    say: status.say,
  });
  const progress = startProgress(page, origin);
  const saving = startSaving({
    page,
    drafts,
    origin,
    draft,
    answers,
    onState: (text) => keep(text),
  });
  const keep = startKeeping({ page, drafts, saving: () => saving, status });
  const submissionKey = draft.submissionKey ?? page.submissionKey;
  startSubmitting({
    page,
    drafts,
    uploads,
    progress,
    saving,
    status,
    origin,
    submissionKey,
    answers,
  });

  page.form.addEventListener('input', ({ target }) => {
    if ((target as HTMLInputElement).type !== 'file') changed();
  });
  watchClicks(page, changed);
  uploads.show();
  show();
  if (kept || page.resumeKey !== null) {
    keep('');
    status.say('Your earlier answers are back.');
  }
  tellHost(page.formId, 'loaded');
  tellHeight(page.formId);
};
