import type { Mark, Node } from 'prosemirror-model';
import type {
  RichBlock,
  RichInline,
  RichList,
  RichListItem,
  RichMark,
  RichText,
} from '@outpost/contracts';
import { deepestList } from './schema.ts';

type Paragraph = Extract<RichBlock, { type: 'paragraph' }>;

const markOf = ({ type, attrs }: Mark): RichMark[] => {
  if (type.name === 'link') return [{ type: 'link', attrs: { href: String(attrs['href']) } }];
  const plain = (['bold', 'italic', 'code'] as const).find((name) => name === type.name);
  return plain ? [{ type: plain }] : [];
};

const inlineOf = (node: Node): RichInline => {
  if (node.type.name === 'hardBreak') return { type: 'hardBreak' };
  const marks = node.marks.flatMap(markOf);
  return { type: 'text', text: node.text ?? '', ...(marks.length > 0 && { marks }) };
};

const contentOf = ({ children }: Node) =>
  children.length > 0 ? { content: children.map(inlineOf) } : {};

const paragraphOf = (node: Node): Paragraph => ({ type: 'paragraph', ...contentOf(node) });

const isList = ({ type }: Node) => type.name === 'bulletList' || type.name === 'orderedList';

/** Returns the parts of an entry; lists that are too deep become paragraphs. */
const partsOf = (item: Node, depth: number): RichListItem['content'] =>
  item.children.flatMap((child): RichListItem['content'] => {
    if (!isList(child)) return [paragraphOf(child)];
    if (depth < deepestList) return [listOf(child, depth + 1)];
    return child.children.flatMap((entry) => partsOf(entry, depth));
  });

const listOf = (node: Node, depth: number): RichList => ({
  type: node.type.name === 'orderedList' ? 'orderedList' : 'bulletList',
  content: node.children.map((item) => ({ type: 'listItem', content: partsOf(item, depth) })),
});

const blockOf = (node: Node): RichBlock => {
  if (isList(node)) return listOf(node, 1);
  if (node.type.name !== 'heading') return paragraphOf(node);
  return {
    type: 'heading',
    attrs: { level: node.attrs['level'] === 3 ? 3 : 2 },
    ...contentOf(node),
  };
};

/** Returns the content of an editor in the form of the contract. */
export const richTextOfNode = (doc: Node): RichText => ({
  type: 'doc',
  content: doc.children.map(blockOf),
});
