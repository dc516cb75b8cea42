import { honeypotName, wordIn, type FormLanguage, type FormMessage } from '@outpost/contracts';
import {
  checkAnswers,
  focusFirstProblem,
  showProblems,
  shownProblems,
} from '@outpost/form-page/dom';
import { addressOf, post, type Answer } from './calls.ts';
import type { Drafts } from './draft.ts';
import type { Uploads } from './files.ts';
import { tellHost } from './host-page.ts';
import type { LivePage } from './live-page.ts';
import type { Progress } from './progress.ts';
import type { Saving } from './saving.ts';
import type { Status } from './status.ts';
import { leaveForm } from './thanks.ts';

type Submitted = Answer<{ message: FormMessage; person: string }>;
type Refused = Extract<Submitted, { isOk: false }>;

/** Returns the reason of a failed submission in words. */
const reasonOf = ({ status, message }: Refused, language: FormLanguage): string => {
  if (status === 0) return wordIn(language, 'noConnection');
  if (status >= 500) return wordIn(language, 'serverFailed');
  return message || wordIn(language, 'notSent');
};

interface SubmittingTools {
  page: LivePage;
  drafts: Drafts;
  uploads: Uploads;
  progress: Progress;
  saving: Saving;
  status: Status;
  origin: object;
  /** Key of an earlier attempt without a known result, or a new one. */
  submissionKey: string;
  answers(): Record<string, unknown>;
}

/** Submits the form; ignores further clicks while it does. */
export const startSubmitting = (tools: SubmittingTools): void => {
  const { page, drafts, uploads, progress, saving, status, origin, submissionKey } = tools;
  const { form, formId } = page;
  let isBusy = false;

  const refuse = (answer: Refused) => {
    saving.resume();
    status.setBusy(false, answer.status === 0 || answer.status >= 500);
    showProblems(page, answer.fields);
    if (shownProblems(page).length === 0) return status.say(reasonOf(answer, page.language), true);
    status.say('');
    return focusFirstProblem(page);
  };

  /** Validates the answers and shows messages; returns true if they can be sent. */
  const check = (answers: Record<string, unknown>): boolean => {
    if (checkAnswers(page, answers)) return true;
    status.say('');
    status.setBusy(false);
    return false;
  };

  const submit = async (): Promise<void> => {
    status.say(wordIn(page.language, 'sending'));
    await uploads.settled();
    const answers = tools.answers();
    if (!check(answers)) return;
    await saving.stop();
    const resumeKey = saving.resumeKey();
    drafts.write({ answers, resumeKey, submissionKey });
    progress.send();
    const answer: Submitted = await post(addressOf(formId, 'responses'), {
      page: page.page,
      submissionKey,
      answers,
      language: page.language.code,
      [honeypotName]: form.querySelector<HTMLInputElement>(`#${honeypotName}`)?.value ?? '',
      durationSeconds: progress.seconds(),
      ...(resumeKey && { resumeKey }),
      ...origin,
    });
    if (!answer.isOk) {
      refuse(answer);
      return;
    }
    drafts.forget();
    const { message, person } = answer.data;
    tellHost(formId, 'submitted', { person });
    leaveForm(page, message);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    status.setBusy(true);
    void submit().finally(() => (isBusy = false));
  });
};
