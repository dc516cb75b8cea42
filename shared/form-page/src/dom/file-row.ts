import type { FormFileAnswer } from '@outpost/contracts';

/** Elements of a question for a file. */
export const fileElementsOf = (question: HTMLElement) => ({
  input: question.querySelector<HTMLInputElement>('input[type=file]'),
  row: question.querySelector<HTMLElement>('.file'),
  name: question.querySelector('.file span'),
  bar: question.querySelector('progress'),
});

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Shows the chosen file with its size, or the field to choose one. */
export const showFile = (
  question: HTMLElement,
  file: Pick<FormFileAnswer, 'name' | 'bytes'> | undefined,
  isRunning: boolean,
): void => {
  const { input, row, name, bar } = fileElementsOf(question);
  if (!input || !row || !name || !bar) return;
  row.hidden = !file && !isRunning;
  input.hidden = !row.hidden;
  bar.hidden = !isRunning;
  if (file) name.textContent = `${file.name} (${sizeText(file.bytes)})`;
};
