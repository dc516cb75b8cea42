import { recallsIn, type AnswerWords } from '@outpost/contracts';
import { element, type FormElement, type FormNode } from './form-node.ts';

const nodesOf = (node: FormNode, words: AnswerWords): readonly FormNode[] => {
  if (typeof node === 'string') return [node];
  if (!('text' in node)) return [withAnswers(node, words)];
  return typeof node.of === 'number'
    ? [node]
    : recallsIn(node.text).map((part) =>
        typeof part === 'string'
          ? part
          : element(
              'span',
              { 'data-recall': part.key, 'data-fallback': part.fallback },
              words.get(part.key) ?? part.fallback,
            ),
      );
};

/**
 * Returns a tree whose titles and subtitles show the answers they refer to, each in an element that the
 * script of the page can find.
 */
export const withAnswers = (tree: FormElement, words: AnswerWords): FormElement => ({
  ...tree,
  children: tree.children.flatMap((node) => nodesOf(node, words)),
});
