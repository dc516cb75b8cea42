import {
  mostBytesOf,
  numberIn,
  withoutRecalls,
  wordIn,
  type FormComponent,
  type FormFileAnswer,
  type FormLanguage,
} from '@outpost/contracts';
import {
  addFileRow,
  fileInputOf,
  questionsOf,
  showFileField,
  type FileRow,
  type FormFiles,
} from '@outpost/form-page/dom';
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
}

/** Returns the reason why chosen files are not sent, besides the `count` of earlier ones; null without one. */
const problemOf = (
  { title, settings }: FormComponent,
  language: FormLanguage,
  chosen: readonly File[],
  count: number,
): string | null => {
  const most = mostBytesOf(settings);
  const megabytes = { count: numberIn(language, most / 1024 / 1024) };
  if (chosen.some(({ size }) => size > most)) return wordIn(language, 'isFileTooBig', megabytes);
  const { maxFiles = 1 } = settings;
  const values = { field: withoutRecalls(title), count: numberIn(language, maxFiles) };
  return count + chosen.length > maxFiles ? wordIn(language, 'hasTooManyFiles', values) : null;
};

/** Uploads files as soon as they are chosen, shows the progress, and offers to remove them. */
export const startUploads = (page: LivePage, hooks: FileHooks): Uploads => {
  const { language } = page;
  const files: FormFiles = new Map();
  const running = new Set<Promise<void>>();

  const watch = (component: FormComponent, question: HTMLElement) => {
    const { _id: id, settings } = component;
    const most = settings.maxFiles ?? 1;
    const input = fileInputOf(question);
    const kept: FormFileAnswer[] = [];
    files.set(id, kept);
    let count = 0;
    const counted = (change: 1 | -1) => {
      count += change;
      showFileField(question, count < most);
    };

    const show = (name: string, onRemove: () => void): FileRow => {
      counted(1);
      const row = addFileRow(question, language, name, () => {
        onRemove();
        row.remove();
        counted(-1);
        input?.focus();
        hooks.onChange();
      });
      return row;
    };
    const forget = (file: FormFileAnswer) => void kept.splice(kept.indexOf(file), 1);

    const upload = async (file: File) => {
      const query = new URLSearchParams({
        page: page.page,
        component: id,
        language: language.code,
      });
      const address = addressOf(page.formId, `files?${query}`);
      const { promise, cancel } = send(address, file, (share) => row.setShare(share));
      let remove: (() => void) | null = null;
      let isRemoved = false;
      const row = show(file.name, () => {
        isRemoved = true;
        cancel();
        remove?.();
      });
      const answer = await promise;
      if (isRemoved) return;
      if (!answer.isOk) {
        row.remove();
        counted(-1);
        hooks.onProblem(
          id,
          answer.fields['file'] ?? (answer.message || wordIn(language, 'fileFailed')),
        );
        return;
      }
      const sent = answer.data.file;
      kept.push(sent);
      remove = () => forget(sent);
      row.setFile(sent);
      hooks.say(wordIn(language, 'fileSent', { name: sent.name }));
      hooks.onChange();
    };

    input?.addEventListener('change', () => {
      const chosen = [...(input.files ?? [])];
      input.value = '';
      const problem = problemOf(component, language, chosen, count);
      hooks.onProblem(id, problem);
      if (problem !== null) return;
      for (const file of chosen) {
        const end = upload(file);
        running.add(end);
        void end.finally(() => running.delete(end));
      }
    });

    for (const file of [page.answers[id] ?? []].flat() as FormFileAnswer[]) {
      kept.push(file);
      show(file.name, () => forget(file)).setFile(file);
    }
  };

  for (const { component, question } of questionsOf(page))
    if (component.type === 'file_upload') watch(component, question);

  return {
    files,
    settled: async () => {
      await Promise.all(running);
    },
  };
};
