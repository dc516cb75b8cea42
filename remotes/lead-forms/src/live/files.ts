import { formFileLimits, type FormFileAnswer } from '@outpost/contracts';
import { fileElementsOf, questionsOf, showFile, type FormFiles } from '@outpost/form-page/dom';
import { addressOf, answerOf, type Answer } from './calls.ts';
import type { LivePage } from './live-page.ts';

type Sent = Answer<{ file: FormFileAnswer }>;

/** `XMLHttpRequest`, because only it reports the progress of an upload. */
const send = (address: string, file: File, onProgress: (share: number) => void) => {
  const { promise, resolve } = Promise.withResolvers<Sent>();
  const request = new XMLHttpRequest();
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  );
  request.addEventListener('loadend', () =>
    resolve(
      answerOf(request.status, request.responseText, request.getResponseHeader('retry-after')),
    ),
  );
  request.open('POST', address);
  const body = new FormData();
  body.append('file', file);
  request.send(body);
  return { promise, cancel: () => request.abort() };
};

interface FileHooks {
  onChange(): void;
  /** Shows a message beside the question; null removes it. */
  onProblem(id: string, message: string | null): void;
  say(text: string): void;
}

export interface Uploads {
  files: FormFiles;
  /** Resolves when no upload is running. */
  settled(): Promise<void>;
  show(): void;
}

const failed = 'The file could not be sent. Check your connection and choose it again.';

/** Uploads a file as soon as it is chosen, shows the progress, and offers to remove it. */
export const startUploads = (page: LivePage, hooks: FileHooks): Uploads => {
  const files: FormFiles = new Map();
  const running = new Map<string, { cancel(): void; done: Promise<void> }>();

  const showOne = (question: HTMLElement, id: string) =>
    showFile(question, files.get(id), running.has(id));

  const upload = async (question: HTMLElement, id: string, file: File) => {
    const { input, name, bar } = fileElementsOf(question);
    if (file.size > formFileLimits.bytes) {
      if (input) input.value = '';
      return hooks.onProblem(id, 'The file must be at most 10 MB.');
    }
    hooks.onProblem(id, null);
    const query = new URLSearchParams({ page: page.page, component: id });
    const { promise, cancel } = send(addressOf(page.formId, `files?${query}`), file, (share) => {
      if (bar) bar.value = share;
    });
    const end = Promise.withResolvers<void>();
    running.set(id, { cancel, done: end.promise });
    if (name) name.textContent = file.name;
    showOne(question, id);
    const answer = await promise;
    const isOurs = running.get(id)?.cancel === cancel;
    if (isOurs) {
      running.delete(id);
      if (input) input.value = '';
      if (answer.isOk) files.set(id, answer.data.file);
      else hooks.onProblem(id, answer.fields['file'] ?? (answer.message || failed));
      if (answer.isOk) hooks.say(`${answer.data.file.name} was sent.`);
      showOne(question, id);
      hooks.onChange();
    }
    return end.resolve();
  };

  for (const { component, question } of questionsOf(page)) {
    if (component.type !== 'file_upload') continue;
    const id = component._id;
    const { input } = fileElementsOf(question);
    const given = page.answers[id] as FormFileAnswer | undefined;
    if (given) files.set(id, given);
    input?.addEventListener('change', () => {
      const [file] = input.files ?? [];
      if (file) void upload(question, id, file);
    });
    question.querySelector('[data-remove]')?.addEventListener('click', () => {
      running.get(id)?.cancel();
      running.delete(id);
      files.delete(id);
      showOne(question, id);
      input?.focus();
      hooks.onChange();
    });
  }

  return {
    files,
    settled: async () => {
      await Promise.all([...running.values()].map(({ done }) => done));
    },
    show() {
      for (const { component, question } of questionsOf(page))
        if (component.type === 'file_upload') showOne(question, component._id);
    },
  };
};
