import {
  inOrder,
  type ExpressionReader,
  type FormAnswers,
  type FormContent,
  type FormFileAnswer,
  type FormLanguage,
} from '@outpost/contracts';
import { formTree } from '@outpost/form-page';
import {
  checkAnswers,
  addFileRow,
  domOf,
  fileInputOf,
  questionsOf,
  readAnswers,
  showFileField,
  showState,
  watchClears,
  type FormDom,
  type FormFiles,
} from '@outpost/form-page/dom';

interface MountedForm {
  content: FormContent;
  answers: FormAnswers;
  read: ExpressionReader;
  language: FormLanguage;
  onAnswers: (answers: FormAnswers) => void;
  /** Called when the form is submitted without problems. */
  onSent: () => void;
}

/** Shows chosen files without sending them. */
const watchFiles = (page: FormDom, files: FormFiles, onChange: () => void): void => {
  for (const { component, question } of questionsOf(page)) {
    if (component.type !== 'file_upload') continue;
    const { _id, settings } = component;
    const input = fileInputOf(question);
    const held: FormFileAnswer[] = [];
    files.set(_id, held);
    const room = () => (settings.maxFiles ?? 1) - held.length;
    const add = (file: FormFileAnswer) => {
      held.push(file);
      const row = addFileRow(question, page.language, file.name, () => {
        held.splice(held.indexOf(file), 1);
        row.remove();
        showFileField(question, true);
        input?.focus();
        onChange();
      });
      row.setFile(file);
      showFileField(question, room() > 0);
    };
    for (const file of [page.answers[_id] ?? []].flat() as FormFileAnswer[]) add(file);
    input?.addEventListener('change', () => {
      for (const { name, type, size } of [...(input.files ?? [])].slice(0, room()))
        add({ _id: '', name, contentType: type, bytes: size });
      input.value = '';
      onChange();
    });
  }
};

/**
 * Renders a form that can be filled in like the live one; nothing is stored or sent. Returns a function
 * that evaluates the answers again.
 */
export const mountForm = (
  root: HTMLElement,
  { content, answers, read, language, onAnswers, onSent }: MountedForm,
): (() => void) => {
  const focused = root.contains(document.activeElement) ? document.activeElement?.id : '';
  const view = { content, answers, errors: {}, problem: null, language };
  root.replaceChildren(domOf(formTree(view, read, null)));
  const form = root.querySelector('form');
  if (!form) throw new Error('The tree has no form.');
  const components = inOrder(content);
  const page: FormDom = { root, form, components, answers: { ...answers }, read, language };
  const files: FormFiles = new Map();
  const changed = () => {
    const given = readAnswers(page, files);
    showState(page, given);
    onAnswers(given);
  };
  form.addEventListener('input', ({ target }) => {
    if ((target as HTMLInputElement).type !== 'file') changed();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (checkAnswers(page, readAnswers(page, files))) onSent();
  });
  watchClears(page, changed);
  watchFiles(page, files, changed);
  changed();
  if (focused) form.querySelector<HTMLElement>(`#${CSS.escape(focused)}`)?.focus();
  return changed;
};
