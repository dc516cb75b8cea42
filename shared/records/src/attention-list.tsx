import { useId, type ReactNode } from 'react';
import { Button, Heading, styled, Text, token, TriangleAlert } from '@outpost/ui';
import { t } from './i18n/records.ts';
import type { QueryState } from './query-content.tsx';

/** Something about a record that is wrong (`bad`), due (`warn`) or left to do (`idle`). */
export interface AttentionItem {
  id: string;
  tone: 'bad' | 'warn' | 'idle';
  text: ReactNode;
  /** Link or button of the next step. */
  action?: ReactNode;
}

/** Returns that an answer is missing, so that its silence is not taken for good news. */
export const failureItem = (
  { data, error, refetch, isFetching }: QueryState<unknown> & { isFetching: boolean },
  text: string,
): AttentionItem | undefined =>
  error && data === undefined
    ? {
        id: text,
        tone: 'bad',
        text,
        action: (
          <Button isBusy={isFetching} onClick={() => void refetch()}>
            {t('attention.retry')}
          </Button>
        ),
      }
    : undefined;

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

/**
 * State of the items that come with a later answer: `none` once it has none. Both states have a line,
 * so that the answer moves nothing below the list.
 */
export type LateItems = 'loading' | 'none' | 'some';

/** Returns the state of the items of later answers. */
export const lateItems = (isLoading: boolean, items: readonly AttentionItem[]): LateItems => {
  if (isLoading) return 'loading';
  return items.length > 0 ? 'some' : 'none';
};

/** Returns the line in place of late items; null once there are some. */
export const lateText = (late: LateItems, shown: number): string | null => {
  if (late === 'some') return null;
  if (late === 'loading') return t('attention.loading');
  return t(shown > 0 ? 'attention.noMore' : 'attention.none');
};

/**
 * List of what is wrong or due with a record, most serious first; nothing without items, unless a
 * later answer may have some.
 */
export function AttentionList({
  items,
  late = 'some',
}: {
  items: readonly AttentionItem[];
  late?: LateItems;
}) {
  const titleId = useId();
  const line = lateText(late, items.length);
  if (items.length === 0 && line === null) return null;
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
        {line !== null && (
          <Entry>
            <Text tone="muted">{line}</Text>
          </Entry>
        )}
      </ul>
    </Root>
  );
}
