import { useId, type ReactNode } from 'react';
import { Heading, styled, token, TriangleAlert } from '@outpost/ui';
import { t } from './i18n/records.ts';

/** Something about a record that is wrong (`bad`), due (`warn`) or left to do (`idle`). */
export interface AttentionItem {
  id: string;
  tone: 'bad' | 'warn' | 'idle';
  text: ReactNode;
  /** Link or button of the next step. */
  action?: ReactNode;
}

const order: readonly AttentionItem['tone'][] = ['bad', 'warn', 'idle'];
const colours = { bad: token.bad, warn: token.warn, idle: token.ink3 };

const Root = styled('section')({
  padding: '10px 16px 6px',
  border: `1px solid ${token.line}`,
  borderRadius: 10,
  background: token.panel,
  '& > ul': { listStyle: 'none', margin: 0, padding: 0 },
});

const Entry = styled('li')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 16px',
  minHeight: 40,
  padding: '4px 0',
  '& + &': { borderTop: `1px solid ${token.lineSoft}` },
  '& > span': { display: 'flex', gap: 10, flex: '1 1 240px', minWidth: 0 },
  '& svg': { flex: 'none', marginTop: 2 },
});

/** List of what is wrong or due with a record, most serious first; nothing without items. */
export function AttentionList({ items }: { items: readonly AttentionItem[] }) {
  const titleId = useId();
  if (items.length === 0) return null;
  const sorted = items.toSorted(
    (one, other) => order.indexOf(one.tone) - order.indexOf(other.tone),
  );
  return (
    <Root aria-labelledby={titleId}>
      <Heading level={2}>
        <span id={titleId}>{t('attention.title')}</span>
      </Heading>
      <ul>
        {sorted.map(({ id, tone, text, action }) => (
          <Entry key={id}>
            <span>
              <TriangleAlert size={16} color={colours[tone]} aria-hidden />
              <span>{text}</span>
            </span>
            {action}
          </Entry>
        ))}
      </ul>
    </Root>
  );
}
