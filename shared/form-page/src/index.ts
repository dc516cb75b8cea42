export {
  closedPage,
  closedTree,
  type ClosedPage,
  type ClosedReason,
  type ClosedWords,
  type Closure,
} from './closed-tree.ts';
export { componentTree } from './component-tree.ts';
export { escaped, htmlOf } from './form-html.ts';
export type { FormElement, FormNode, FormText } from './form-node.ts';
export { formTree, headTree, sendTree, type FormTarget, type FormView } from './form-tree.ts';
export { otherValue } from './questions/choices.ts';
export { passwordTitle, passwordTree } from './password-tree.ts';
export { contentStyles, formStyles, narrowStyles, pageColours } from './styles.ts';
export { thanksTitle, thanksTree } from './thanks-tree.ts';
