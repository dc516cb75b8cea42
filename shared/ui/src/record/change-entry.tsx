import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Person } from './person.tsx';
import { phone, token } from '../theme/tokens.ts';

const Root = styled('article')({
  display: 'grid',
  gap: 8,
  padding: '12px 16px',
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '4px 16px',
    '& > :last-child': { color: token.ink3, fontSize: '0.75rem', lineHeight: '20px' },
  },
  '& > :not(header)': { margin: '0 0 0 36px' },
  '& > blockquote': {
    paddingLeft: 10,
    borderLeft: `2px solid ${token.line}`,
    color: token.ink2,
    overflowWrap: 'anywhere',
  },
  [phone]: { '& > :not(header)': { marginLeft: 0 } },
  '&[data-plain]': { padding: 0, '& > :not(header)': { marginLeft: 0 } },
});

const Fields = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, max-content) minmax(0, 1fr)',
  gap: '4px 24px',
  '& > div': { display: 'contents' },
  '& dt': { color: token.ink3 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& del': { color: token.ink3 },
  '& ins': { textDecoration: 'none', color: token.ink },
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > div': { display: 'block' } },
});

/** One changed field, in words. */
export interface ChangedField {
  name: string;
  before: string;
  after: string;
}

type Details = { reason: string | null; fields: readonly ChangedField[] };

function ReasonAndFields({ reason, fields }: Details) {
  return (
    <>
      {reason && <blockquote>{reason}</blockquote>}
      {fields.length > 0 && (
        <Fields>
          {fields.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <del>{before}</del> → <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </Fields>
      )}
    </>
  );
}

/** Reason and changed fields of a change whose person and time are shown elsewhere; nothing without any. */
export function ChangeDetails(details: Details) {
  if (!details.reason && details.fields.length === 0) return null;
  return (
    <Root data-plain="">
      <ReasonAndFields {...details} />
    </Root>
  );
}

/** One change of a record: person, time, reason, and each field before and after. */
export function ChangeEntry({
  who,
  what,
  when,
  reason,
  fields,
  link,
}: Details & {
  who: string;
  what: string;
  when: ReactNode;
  /** Renders the name of the person, as a link for example. */
  link?: (name: string) => ReactNode;
}) {
  return (
    <Root>
      <header>
        <Person name={who} detail={what} {...(link && { link })} />
        <span>{when}</span>
      </header>
      <ReasonAndFields reason={reason} fields={fields} />
    </Root>
  );
}
