import { wordIn } from '@outpost/contracts';
import {
  readAnswers,
  showProblems,
  shownProblems,
  showState,
  stillWrong,
  watchClears,
  writeAnswers,
} from '@outpost/form-page/dom';
import { draftsOf, type Draft } from './draft.ts';
import { startUploads } from './files.ts';
import { tellHeight, tellHost } from './host-page.ts';
import { startKeeping } from './keeping.ts';
import { readPage, type LivePage } from './live-page.ts';
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

/**
 * Starts the script of the form the server rendered; without it, the form can still be submitted.
 */
export const startLiveForm = (document: Document): void => {
  const page = readPage(document);
  if (!page) {
    tellHeight(document.location.pathname.split('/')[2] ?? '');
    return;
  }
  const drafts = draftsOf(page.formId);
  const kept = drafts.read();
  const draft = earlier(page, kept);
  const status = statusOf(page);
  const origin = { referrer: document.referrer.slice(0, 2_000), parameters: page.parameters };
  let isStarted = false;

  page.answers = draft.answers;
  writeAnswers(page, draft.answers);
  const answers = () => readAnswers(page, uploads.files);

  const show = () => showState(page, answers());

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
  watchClears(page, changed);
  show();
  if (kept || page.resumeKey !== null) {
    keep('');
    status.say(wordIn(page.language, 'answersBack'));
  }
  tellHost(page.formId, 'loaded');
  tellHeight(page.formId);
};
