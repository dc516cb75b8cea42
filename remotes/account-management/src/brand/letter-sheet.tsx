import type { ReactNode } from 'react';
import { styled, token } from '@outpost/ui';

const Sheet = styled('section')({
  border: `1px solid ${token.line}`,
  borderRadius: 10,
  overflow: 'hidden',
  '& > div': { padding: '12px 16px', background: token.bg },
  '& > p': {
    margin: 0,
    padding: 16,
    borderTop: `1px solid ${token.line}`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

/** A preview of a plain-text mail: its headers, and its text line by line. */
export function LetterSheet({
  label,
  text,
  children,
}: {
  label: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <Sheet aria-label={label}>
      <div>{children}</div>
      <p>{text}</p>
    </Sheet>
  );
}
