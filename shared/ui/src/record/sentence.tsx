import { Fragment, type ReactNode } from 'react';

/** First of the characters that mark the parts; no text uses this private range of Unicode. */
const firstMark = 0xe000;

/**
 * A sentence with elements in it, such as a name that is a link. `text` returns the sentence for a
 * mark in place of each element, so that each language has its own order of words.
 */
export function Sentence<Name extends string>({
  text,
  parts,
}: {
  text: (marks: Record<Name, string>) => string;
  parts: Record<Name, ReactNode>;
}) {
  const names = Object.keys(parts) as Name[];
  const marked = names.map((name, index) => [name, String.fromCharCode(firstMark + index)]);
  const pieces = text(Object.fromEntries(marked) as Record<Name, string>).split(
    /([\ue000-\uf8ff])/,
  );
  return pieces.map((piece, index) => {
    const name = names[piece.charCodeAt(0) - firstMark];
    // Equal pieces may repeat, and their order never changes.
    return <Fragment key={index}>{name === undefined ? piece : parts[name]}</Fragment>;
  });
}
