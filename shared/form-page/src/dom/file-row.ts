import { numberIn, wordIn, type FormFileAnswer, type FormLanguage } from '@outpost/contracts';

export const fileInputOf = (question: HTMLElement): HTMLInputElement | null =>
  question.querySelector<HTMLInputElement>('input[type=file]');

const rowsOf = (question: HTMLElement) => [...question.querySelectorAll<HTMLElement>('.file')];

const sizeText = (bytes: number, language: FormLanguage): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${numberIn(language, Number((bytes / 1024 / 1024).toFixed(1)))} MB`;

/** A file as the visitor sees it. */
export interface FileRow {
  /** Shows the part of the file that was sent, from 0 to 1. */
  setShare(share: number): void;
  /** Shows a complete file with its size. */
  setFile(file: Pick<FormFileAnswer, 'name' | 'bytes'>): void;
  remove(): void;
}

/** Adds the row of a file to its question; `onRemove` is called by its button. */
export const addFileRow = (
  question: HTMLElement,
  language: FormLanguage,
  name: string,
  onRemove: () => void,
): FileRow => {
  const [hidden, last] = [rowsOf(question)[0], rowsOf(question).at(-1)];
  if (!hidden || !last) throw new Error('The question takes no files.');
  const row = hidden.cloneNode(true) as HTMLElement;
  const [text, bar] = [row.querySelector('span'), row.querySelector('progress')];
  const button = row.querySelector('[data-remove]');
  const setName = (shown: string) => {
    if (text) text.textContent = shown;
    button?.setAttribute('aria-label', `${wordIn(language, 'remove')} ${name}`);
  };
  setName(name);
  button?.addEventListener('click', onRemove);
  row.hidden = false;
  last.after(row);
  return {
    setShare(share) {
      if (bar) bar.value = share;
    },
    setFile(file) {
      if (bar) bar.hidden = true;
      setName(`${file.name} (${sizeText(file.bytes, language)})`);
    },
    remove: () => row.remove(),
  };
};

/** Shows the field that chooses files while the question takes more of them. */
export const showFileField = (question: HTMLElement, isShown: boolean): void => {
  const input = fileInputOf(question);
  if (input) input.hidden = !isShown;
};
