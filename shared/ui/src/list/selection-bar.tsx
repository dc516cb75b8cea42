import { styled } from '@mui/material/styles';
import { Button } from '../control/button.tsx';
import { Row, Text } from '../layout/layout.tsx';
import { RowMenu } from '../overlay/row-menu.tsx';
import { phone, token } from '../theme/tokens.ts';
import type { BulkOption } from './list-model.ts';
import type { Selection } from './use-selection.ts';
import { numberText } from '../text/number-text.ts';

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
export const selectionText = ({ noun: [one, many], total, selection }: BarProps): string => {
  const { count, isAll, dropped } = selection;
  if (isAll) return `All ${numberText(total)} matching ${many} selected`;
  if (count > 0) return `${numberText(count)} ${count === 1 ? one : many} selected`;
  return dropped > 0
    ? `The selection of ${numberText(dropped)} was let go, because other ${many} are shown now.`
    : '';
};

/** Shows the number of selected rows, a button to select all matches, and the bulk actions. */
export function SelectionBar({ options, ...props }: BarProps & { options: readonly BulkOption[] }) {
  const { total, selection } = props;
  const { count, isAll } = selection;
  const text = selectionText(props);
  if (count === 0) return text && <Text tone="faint">{text}</Text>;
  const canSelectAll = !isAll && selection.pageState === 'all' && total > count;
  return (
    <Bar aria-label="Selection">
      <Text as="span">{text}</Text>
      {canSelectAll && (
        <Button kind="plain" onClick={() => selection.selectAll()}>
          Select all {numberText(total)} matching
        </Button>
      )}
      <Button kind="plain" onClick={() => selection.clear()}>
        Clear selection
      </Button>
      <Row>
        {options.slice(0, shownOptions).map(({ label, onSelect }) => (
          <Button key={label} onClick={() => onSelect(selection.selected)}>
            {label}
          </Button>
        ))}
        <RowMenu
          label="More for the selection"
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
