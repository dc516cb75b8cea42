import * as v from '@outpost/schema';
import { messages, storable } from '@outpost/schema';

/** Maximum number of characters of a rich text. */
export const mostRichLetters = 20_000;
const mostBlocks = 500;
/** Lists inside lists. */
const deepestList = 3;
const longestLink = 2_000;

/** The only schemes of a link. */
const linkPattern = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@)[^\s]*$/i;

const Link = v.pipe(v.string(), v.maxLength(longestLink), v.regex(linkPattern), v.url());

/** Reports whether a link may be stored: http, https or mailto. */
export const isSafeLink = (href: string): boolean => v.is(Link, href);

export type RichMark =
  | { type: 'bold' }
  | { type: 'italic' }
  | { type: 'code' }
  | { type: 'link'; attrs: { href: string } };

export type RichInline =
  | { type: 'text'; text: string; marks?: RichMark[] | undefined }
  | { type: 'hardBreak' };

interface RichParagraph {
  type: 'paragraph';
  content?: RichInline[] | undefined;
}

interface RichHeading {
  type: 'heading';
  attrs: { level: 2 | 3 };
  content?: RichInline[] | undefined;
}

/** Entries of a list: paragraphs, and lists inside them. */
export interface RichListItem {
  type: 'listItem';
  content: (RichParagraph | RichList)[];
}
export interface RichList {
  type: 'bulletList' | 'orderedList';
  content: RichListItem[];
}

export type RichBlock = RichParagraph | RichHeading | RichList;

export interface RichText {
  type: 'doc';
  content: RichBlock[];
}

// The types are written out: inferred ones are too deep for those who use the contract.
const Mark: v.GenericSchema<RichMark> = v.variant('type', [
  v.strictObject({ type: v.literal('bold') }),
  v.strictObject({ type: v.literal('italic') }),
  v.strictObject({ type: v.literal('code') }),
  v.strictObject({
    type: v.literal('link'),
    attrs: v.strictObject({
      href: v.pipe(v.string(), v.check(isSafeLink, messages.incorrect('Link'))),
    }),
  }),
]);

const Inline: v.GenericSchema<RichInline> = v.variant('type', [
  v.strictObject({
    type: v.literal('text'),
    text: v.pipe(v.string(), v.nonEmpty(), storable('Text')),
    marks: v.optional(v.array(Mark)),
  }),
  v.strictObject({ type: v.literal('hardBreak') }),
]);

const Paragraph: v.GenericSchema<RichParagraph> = v.strictObject({
  type: v.literal('paragraph'),
  content: v.optional(v.array(Inline)),
});

const Heading: v.GenericSchema<RichHeading> = v.strictObject({
  type: v.literal('heading'),
  attrs: v.strictObject({ level: v.picklist([2, 3]) }),
  content: v.optional(v.array(Inline)),
});

const listOf = (depth: number): v.GenericSchema<RichList> =>
  v.strictObject({
    type: v.picklist(['bulletList', 'orderedList']),
    content: v.pipe(
      v.array(
        v.strictObject({
          type: v.literal('listItem'),
          content: v.pipe(
            v.array(depth > 1 ? v.union([Paragraph, listOf(depth - 1)]) : Paragraph),
            v.minLength(1),
          ),
        }),
      ),
      v.minLength(1),
    ),
  });

const Block: v.GenericSchema<RichBlock> = v.union([Paragraph, Heading, listOf(deepestList)]);

/** A text as structured content: never HTML, so that each reader renders it itself. */
export const RichText: v.GenericSchema<RichText> = v.strictObject({
  type: v.literal('doc'),
  content: v.pipe(v.array(Block), v.maxLength(mostBlocks)),
});

type RichNode = RichBlock | RichListItem | RichInline;

const isInline = (node: RichNode): node is RichInline =>
  node.type === 'text' || node.type === 'hardBreak';

const textOfInline = (node: RichInline) => (node.type === 'text' ? node.text : '\n');

const linesOf = (node: RichNode): string[] => {
  if (isInline(node)) return [textOfInline(node)];
  const children: readonly RichNode[] = node.content ?? [];
  const inline = children.filter(isInline);
  if (inline.length > 0) return [inline.map(textOfInline).join('')];
  return children.flatMap(linesOf);
};

/** Returns the plain text of a rich text, one line for each paragraph; for search and files. */
export const plainTextOf = ({ content }: RichText): string =>
  content.flatMap(linesOf).join('\n').trim();

/** Returns a plain text as a rich one: each line that is not blank is a paragraph. */
export const richTextOf = (text: string): RichText => ({
  type: 'doc',
  content: text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line.trim() }] })),
});

/**
 * A required rich text. A plain text is accepted as well and becomes paragraphs, because panels of
 * earlier versions send one.
 */
export const requiredRichText = (field: string): v.GenericSchema<string | RichText, RichText> =>
  v.pipe(
    v.union([v.string(), RichText], ({ input }) =>
      typeof input === 'object' && input !== null
        ? messages.incorrect(field)
        : messages.required(field),
    ),
    v.transform((given) => (typeof given === 'string' ? richTextOf(given) : given)),
    v.check((text) => plainTextOf(text) !== '', messages.required(field)),
    v.check(
      (text) => plainTextOf(text).length <= mostRichLetters,
      messages.max(field, mostRichLetters),
    ),
    v.check((text) => !plainTextOf(text).includes('\0'), messages.incorrect(field)),
    v.check((text) => plainTextOf(text).isWellFormed(), messages.incorrect(field)),
  );
