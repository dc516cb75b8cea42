import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { token } from '../theme/tokens.ts';

/** One style for all elements, because a table has a person in each row. */
const Root = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  '& > [data-initials]': {
    width: 26,
    height: 26,
    flex: 'none',
    borderRadius: '50%',
    background: token.idleSoft,
    color: token.ink2,
    display: 'grid',
    placeItems: 'center',
    fontSize: 11,
    fontWeight: 600,
  },
  '& > [data-lines]': { minWidth: 0 },
  '& > [data-lines] > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > [data-lines] > b': { fontWeight: 550, lineHeight: '18px' },
  '& > [data-lines] a': { color: 'inherit', textDecoration: 'none' },
  '& > [data-lines] a:hover': { textDecoration: 'underline' },
  '& > [data-lines] > small': { color: token.ink3, fontSize: '0.75rem', lineHeight: '16px' },
});

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** Initials or a picture, a name, and a line below it; `link` wraps the name in a link. */
export function Person({
  name,
  detail,
  below,
  mark,
  initialsOf = name,
  link = (content) => content,
}: {
  name: string;
  detail?: string;
  /** Replaces the detail. */
  below?: ReactNode;
  /** Replaces the initials. */
  mark?: ReactNode;
  /** Name of the person, where `name` says something else about them. */
  initialsOf?: string;
  link?: (name: string) => ReactNode;
}) {
  return (
    <Root>
      {mark ?? (
        <span aria-hidden data-initials="">
          {initials(initialsOf)}
        </span>
      )}
      <span data-lines="">
        <b>{link(name)}</b>
        {below ? <small>{below}</small> : detail && detail !== name && <small>{detail}</small>}
      </span>
    </Root>
  );
}

/** A text and a line below it, each cut off where the space ends; a text there is whole as its title. */
export function TwoLines({ text, detail }: { text: ReactNode; detail: ReactNode }) {
  return (
    <Root>
      <span data-lines="">
        <b>{text}</b>
        {detail && <small {...(typeof detail === 'string' && { title: detail })}>{detail}</small>}
      </span>
    </Root>
  );
}
