import { useState } from 'react';
import { call } from '@outpost/api-client';
import { encodeQuery, type Endpoint } from '@outpost/contracts';
import { useNavigate } from '@outpost/router';
import {
  ChevronLeft,
  ChevronRight,
  IconButton,
  numberText,
  Row,
  Text,
  useKeyListener,
  useShortcuts,
  useToast,
} from '@outpost/ui';
import { useListPosition, writeListPosition, type ListPosition } from './list-position.ts';
import { t } from './i18n/lists.ts';

interface RecordNeighboursProps {
  /** Name of the list, and its endpoint. */
  list: string;
  endpoint: Endpoint;
  plural?: string;
  id: string;
  /** Parameters in the path of the list's call. */
  params?: Record<string, string>;
  /** Returns the path of a record. */
  linkTo: (id: string) => string;
}

/** Loads the page before or after the one the record was opened from. */
const nextPage = async (
  { list, endpoint, plural = list, params }: RecordNeighboursProps,
  position: ListPosition,
  page: number,
): Promise<ListPosition> => {
  const query = encodeQuery({ ...position.query, page });
  const data = (await call(endpoint, { query, ...(params && { params }) })) as Record<
    string,
    unknown
  > &
    ListPosition;
  const ids = (data[plural] as { _id: string }[]).map(({ _id }) => _id);
  return { ...position, ids, total: data.total, page: data.page, limit: data.limit };
};

const isText = (target: HTMLElement) =>
  target.isContentEditable || target.closest('input, textarea, select, [role="menu"]') !== null;

/** Calls `step` on J and K while the focus is in the panel around an element; null is no panel. */
const useStepKeys = (element: HTMLElement | null, step: (by: 1 | -1) => void): void =>
  useKeyListener((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== 'j' && event.key !== 'k') return;
    const { target } = event;
    const panel = element?.closest('[role="dialog"]');
    if (!(target instanceof HTMLElement) || !panel?.contains(target) || isText(target)) return;
    event.preventDefault();
    step(event.key === 'j' ? 1 : -1);
  });

/**
 * Previous and next buttons within the list a record was opened from, in a panel also with
 * the keys J and K; nothing without a list.
 */
export function RecordNeighbours(props: RecordNeighboursProps) {
  const { list, id, linkTo } = props;
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const position = useListPosition(list, id);
  const at = position?.ids.indexOf(id) ?? 0;
  const place = position ? (position.page - 1) * position.limit + at + 1 : 0;
  const may = (by: 1 | -1) =>
    position !== null && !isBusy && place + by >= 1 && place + by <= position.total;

  const go = async (by: 1 | -1) => {
    if (!position || !may(by)) return undefined;
    const next = position.ids[at + by];
    if (next) return navigate(linkTo(next));
    setBusy(true);
    try {
      const other = await nextPage(props, position, position.page + by);
      writeListPosition(list, other);
      const target = by > 0 ? other.ids[0] : other.ids.at(-1);
      if (target) await navigate(linkTo(target));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
    return undefined;
  };
  useStepKeys(element, (by) => void go(by));
  useShortcuts(
    position && {
      title: t('keys.panel'),
      keys: [
        { press: 'J', does: t('neighbours.next') },
        { press: 'K', does: t('neighbours.previous') },
      ],
      isInPanel: true,
    },
  );
  if (!position) return null;
  return (
    <Row gap={0.5}>
      <span ref={setElement} />
      <Text size="small" tone="faint" as="span">
        {t('neighbours.position', {
          position: numberText(place),
          total: numberText(position.total),
        })}
      </Text>
      <IconButton
        label={t('neighbours.previous')}
        isDisabled={!may(-1)}
        onClick={() => void go(-1)}
      >
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('neighbours.next')} isDisabled={!may(1)} onClick={() => void go(1)}>
        <ChevronRight size={16} aria-hidden />
      </IconButton>
    </Row>
  );
}
