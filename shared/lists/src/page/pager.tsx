import { Button, Choice, numberText, Row, Text, useIsPhone } from '@outpost/ui';
import type { ListContent, ListPosition } from './list-model.ts';
import { t } from '../i18n/lists.ts';

const sizes = [25, 50, 100];

/** Returns the usual page sizes, and the present one of the address. */
const sizeOptions = (present: number) =>
  [...new Set([...sizes, present])]
    .toSorted((a, b) => a - b)
    .map((size) => ({ value: String(size), label: t('pager.rows', { rows: size }) }));

/** Shows the range of rows and their total, and buttons for other pages; on a phone in one line. */
export function Pager({
  content,
  position,
}: {
  content: Pick<ListContent<unknown>, 'total' | 'page' | 'limit'>;
  position: Pick<ListPosition, 'setPage' | 'setSize'>;
}) {
  const { total, page, limit } = content;
  const isPhone = useIsPhone();
  const pages = Math.max(1, Math.ceil(total / limit));
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  return (
    <Row gap={1.5} justify="space-between">
      <Row gap={1.5}>
        <Text tone="faint">
          {t('pager.range', {
            first: numberText(first),
            last: numberText(last),
            total: numberText(total),
          })}
        </Text>
        {!isPhone && (
          <Choice
            label={t('pager.size')}
            value={String(limit)}
            options={sizeOptions(limit)}
            onChange={(size) => position.setSize(Number(size))}
          />
        )}
      </Row>
      <Row gap={isPhone ? 1 : 1.5}>
        <Button isDisabled={page <= 1} onClick={() => position.setPage(page - 1)}>
          {t('pager.previous')}
        </Button>
        <Text tone="faint" as="span">
          {t(isPhone ? 'pager.shortPage' : 'pager.page', {
            page: numberText(page),
            pages: numberText(pages),
          })}
        </Text>
        <Button isDisabled={page >= pages} onClick={() => position.setPage(page + 1)}>
          {t('pager.next')}
        </Button>
      </Row>
    </Row>
  );
}
