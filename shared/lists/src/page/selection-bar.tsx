import { styled } from '@mui/material/styles';
import { Button, countText, numberText, phone, Row, RowMenu, Text, token } from '@outpost/ui';
import type { BulkOption } from './list-model.ts';
import type { Selection } from './use-selection.ts';
import { t } from '../i18n/lists.ts';

/** Number of options with a button of their own; the others are in a menu. */
const shownOptions = 3;

const Bar = styled('section')({
  position: 'sticky',
  bottom: 12,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '8px 10px 8px 14px',
  border: `1px solid ${token.line}`,
  borderRadius: 10,
  background: token.panel,
  boxShadow: token.shadow,
  [phone]: { bottom: 8 },
});

interface BarProps {
  noun: [one: string, many: string];
  total: number;
  selection: Selection;
}

/** Returns the text about the selection; empty without one. */
export const selectionText = ({ noun, total, selection }: BarProps): string => {
  const { count, isAll, dropped } = selection;
  const [, many] = noun;
  if (isAll) return t('selection.all', { total: numberText(total), noun: many });
  if (count > 0) return t('selection.some', { rows: countText(count, noun) });
  return dropped > 0 ? t('selection.dropped', { rows: numberText(dropped), noun: many }) : '';
};

/** Shows the number of selected rows, a button to select all matches, and the bulk actions. */
export function SelectionBar({ options, ...props }: BarProps & { options: readonly BulkOption[] }) {
  const { total, selection } = props;
  const { count, isAll } = selection;
  const text = selectionText(props);
  if (count === 0) return text && <Text tone="faint">{text}</Text>;
  const canSelectAll = !isAll && selection.pageState === 'all' && total > count;
  return (
    <Bar aria-label={t('selection.label')}>
      <Text as="span">{text}</Text>
      {canSelectAll && (
        <Button kind="plain" onClick={() => selection.selectAll()}>
          {t('selection.selectAll', { total: numberText(total) })}
        </Button>
      )}
      <Button kind="plain" onClick={() => selection.clear()}>
        {t('selection.clear')}
      </Button>
      <Row>
        {options.slice(0, shownOptions).map(({ label, onSelect }) => (
          <Button key={label} onClick={() => onSelect(selection.selected)}>
            {label}
          </Button>
        ))}
        <RowMenu
          label={t('selection.more')}
          actions={options.slice(shownOptions).map(({ label, isDanger = false, onSelect }) => ({
            label,
            isDanger,
            onSelect: () => onSelect(selection.selected),
          }))}
        />
      </Row>
    </Bar>
  );
}
