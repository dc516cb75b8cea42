export { readAnswers, writeAnswers } from './answers.ts';
export { domOf } from './dom-of.ts';
export { addFileRow, fileInputOf, showFileField, type FileRow } from './file-row.ts';
export { questionsOf, type FormDom, type FormFiles } from './form-dom.ts';
export { checkAnswers, showState, stillWrong, watchClears } from './form-state.ts';
export { showThanks } from './show-thanks.ts';
export { focusFirstProblem, showProblems, shownProblems } from './problems.ts';
