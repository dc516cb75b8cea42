import { Fragment } from 'react';
import { styled, token } from '@outpost/ui';

const Name = styled('mark')({
  padding: '0 3px',
  borderRadius: 4,
  background: token.accentSoft,
  color: token.ink,
  fontWeight: 500,
});

interface Part {
  text: string;
  isName: boolean;
  /** Where it begins. */
  at: number;
}

/** Splits a text at its mentions; a longer name comes first, since one can begin like another. */
const partsOf = (text: string, names: readonly string[]): Part[] => {
  const parts: Part[] = [];
  let plainFrom = 0;
  const marks = names.toSorted((a, b) => b.length - a.length).map((name) => `@${name}`);
  for (let at = 0; at < text.length; at += 1) {
    const mark = marks.find((one) => text.startsWith(one, at));
    if (mark === undefined) continue;
    parts.push({ text: text.slice(plainFrom, at), isName: false, at: plainFrom });
    parts.push({ text: mark, isName: true, at });
    plainFrom = at + mark.length;
    at = plainFrom - 1;
  }
  return [...parts, { text: text.slice(plainFrom), isName: false, at: plainFrom }].filter(
    (part) => part.text !== '',
  );
};

/** A text whose mentioned names are marked. */
export function MentioningText({ text, mentions }: { text: string; mentions: readonly string[] }) {
  return (
    <p data-body>
      {partsOf(text, mentions).map(({ text: part, isName, at }) => (
        <Fragment key={at}>{isName ? <Name>{part}</Name> : part}</Fragment>
      ))}
    </p>
  );
}
