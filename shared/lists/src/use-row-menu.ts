import { useLocation, useNavigate } from '@outpost/router';
import { useCopy, type Action } from '@outpost/ui';
import type { ListedRow, RecordListDefinition } from './list-definition.ts';
import { linkTo } from './row-link.tsx';
import { t } from './i18n/lists.ts';

/**
 * Returns the actions of a row's menu: opening it and copying its link, then its own. A row without
 * an address has its id to copy.
 */
export const useRowMenu = <Row extends ListedRow>(
  { rowLink }: RecordListDefinition<Row>,
  onFollow: () => void,
): ((row: Row, own?: readonly Action[]) => Action[]) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const copyLink = useCopy(t('actions.link'));
  const copyId = useCopy(t('actions.id'));
  return (row, own = []) => {
    if (!rowLink)
      return [{ label: t('actions.copyId'), onSelect: () => void copyId(row._id) }, ...own];
    const to = rowLink(row);
    const open = () => {
      onFollow();
      void navigate(linkTo(to, search), { preventScrollReset: to.startsWith('?') });
    };
    const address = new URL(linkTo(to, search), `${location.origin}${pathname}`);
    return [
      { label: t('actions.open'), onSelect: open },
      { label: t('actions.copyLink'), onSelect: () => void copyLink(address.href) },
      ...own,
    ];
  };
};
