import { styled } from '@mui/material/styles';
import { useState, type Ref } from 'react';
import {
  ArrowUpDown,
  Button,
  Choice,
  Columns3,
  Ellipsis,
  MenuButton,
  phone,
  small,
  token,
  SearchBox,
  useAnchor,
  useIsPhone,
  useIsSmall,
} from '@outpost/ui';
import { FilterButton } from '../filter/filter-button.tsx';
import { ColumnsPopover, ViewsPopup } from '../lazy/overlay-parts.ts';
import { isOffered, type Arrangement, type ListProps, type NamedColumn } from './list-model.ts';
import { useExport } from './use-export.ts';
import { ViewsMenu } from '../view/views-menu.tsx';
import { t } from '../i18n/lists.ts';

/** Search and filters at the start, settings of the list at the end. */
const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > [data-end]': { display: 'flex', gap: 8, marginLeft: 'auto' },
  [phone]: { '& > div:first-of-type': { flex: '1 1 150px', width: 'auto' } },
  [small]: { gap: 6, '& > div:first-of-type': { flexBasis: 110 } },
  '@media print': { display: 'none' },
});

/** A button for the menu of columns: visibility, order, pins, and density of the rows. */
function ColumnsMenu(props: { columns: readonly NamedColumn[]; arrangement: Arrangement }) {
  const { anchor, wasOpened, open, close } = useAnchor();
  return (
    <>
      <Button
        icon={<Columns3 size={16} aria-hidden />}
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        {t('list.columns')}
      </Button>
      {wasOpened && <ColumnsPopover {...props} anchor={anchor} onClose={close} />}
    </>
  );
}

/** Exports, views, columns and further actions of a list in one menu, where the page is narrow. */
function NarrowMenu<Row>(props: ListProps<Row>) {
  const { noun, columns, arrangement, savedViews, onExport, exports = [] } = props;
  const isSmall = useIsSmall();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const views = useAnchor();
  const arranging = useAnchor();
  const { isBusy, save } = useExport(noun);
  const beside = ({ open }: ReturnType<typeof useAnchor>) => {
    if (place) open(place);
  };
  const files = [...(onExport ? [{ label: t('list.export'), onExport }] : []), ...exports];
  const further = isSmall ? (props.moreActions ?? []) : [];
  const actions = [
    ...further.filter(isOffered).map(({ label, onSelect }) => ({ label, onSelect })),
    ...(savedViews ? [{ label: t('views.button'), onSelect: () => beside(views) }] : []),
    ...(arrangement && columns.length > 0
      ? [{ label: t('list.columns'), onSelect: () => beside(arranging) }]
      : []),
    ...files.map((file) => ({ label: file.label, onSelect: () => void save(file.onExport) })),
  ];
  if (actions.length === 0) return null;
  return (
    <span ref={setPlace}>
      <MenuButton
        isIcon
        isDisabled={isBusy}
        label={t('list.more')}
        icon={<Ellipsis size={18} aria-hidden />}
        actions={actions}
      />
      {savedViews && views.wasOpened && (
        <ViewsPopup saved={savedViews} anchor={views.anchor} onClose={views.close} />
      )}
      {arrangement && arranging.wasOpened && (
        <ColumnsPopover
          columns={columns}
          arrangement={arrangement}
          anchor={arranging.anchor}
          onClose={arranging.close}
        />
      )}
    </span>
  );
}

const usual = 'usual';

/** Chooses the order of the rows; cards have no header to sort by. */
function SortChoice<Row>({ position, columns, usualOrder }: ListProps<Row>) {
  const isSmall = useIsSmall();
  const sortable = columns.filter(({ isSortable }) => isSortable);
  if (sortable.length === 0) return null;
  const { sort } = position;
  const options = sortable.flatMap(({ id, header }) => [
    { value: `${id}:up`, label: t('list.ascending', { column: header }) },
    { value: `${id}:down`, label: t('list.descending', { column: header }) },
  ]);
  return (
    <Choice
      label={t('list.sort')}
      value={sort ? `${sort.field}:${sort.direction}` : usual}
      {...(isSmall && {
        icon: <ArrowUpDown size={16} aria-hidden {...(sort && { color: token.accent })} />,
      })}
      options={[{ value: usual, label: usualOrder ?? t('list.newestFirst') }, ...options]}
      onChange={(value) => {
        const [field = '', direction] = value.split(':');
        position.setSort(
          value === usual ? null : { field, direction: direction === 'down' ? 'down' : 'up' },
        );
      }}
    />
  );
}

/** Search, filters and settings of a list; on a phone in one line. */
export function ListTools<Row>(props: ListProps<Row> & { filterButton: Ref<HTMLButtonElement> }) {
  const { position, searchLabel, columns, arrangement, savedViews, filterButton } = props;
  const { filters = [], dates = [], ranges = [] } = props;
  const isPhone = useIsPhone();
  return (
    <Bar data-tools="">
      <SearchBox
        label={searchLabel}
        value={position.search}
        onSearch={(text) => position.setSearch(text)}
      />
      {props.tools}
      {filters.length + dates.length + ranges.length > 0 && (
        <FilterButton ref={filterButton} {...{ filters, dates, ranges, position }} />
      )}
      {isPhone && <SortChoice {...props} />}
      <div data-end="">
        {isPhone ? (
          <NarrowMenu {...props} />
        ) : (
          <>
            {savedViews && <ViewsMenu saved={savedViews} />}
            {arrangement && columns.length > 0 && (
              <ColumnsMenu columns={columns} arrangement={arrangement} />
            )}
          </>
        )}
      </div>
    </Bar>
  );
}
