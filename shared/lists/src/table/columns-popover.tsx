import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { perLanguage } from '@outpost/i18n';
import {
  ArrowDown,
  ArrowUp,
  Button,
  Choice,
  Heading,
  IconButton,
  Pin,
  Row,
  Text,
  token,
} from '@outpost/ui';
import { arrangementOf, changed, moved } from './arranged-columns.ts';
import { panelMs } from '../filter/filter-style.ts';
import type { Arrangement, ColumnArrangement, Density, NamedColumn } from '../page/list-model.ts';
import { t } from '../i18n/overlays.ts';

const Panel = styled('div')({
  display: 'grid',
  gap: 8,
  width: 440,
  maxWidth: '100%',
  padding: '14px 16px',
  '& ul': { listStyle: 'none', margin: 0, padding: 0, maxHeight: '50dvh', overflowY: 'auto' },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 4,
    padding: '2px 0',
  },
  '& .MuiFormControlLabel-root': { marginLeft: -6, flex: 1, minWidth: 0 },
  '& .MuiCheckbox-root': { padding: 5 },
  '& [data-on] svg': { color: token.accent },
  '& li select': { padding: '3px 24px 3px 8px', fontSize: '0.75rem' },
});

const widthValue = (width: number | null) => (width === null ? 'auto' : String(width));

const widths = perLanguage(() => [
  { value: 'auto', label: t('columns.auto') },
  { value: '120', label: t('columns.narrow') },
  { value: '200', label: t('columns.medium') },
  { value: '320', label: t('columns.wide') },
]);

/** Returns the fixed widths, and the present one if it was set by dragging. */
const widthOptions = (width: number | null) =>
  width === null || widths().some(({ value }) => value === widthValue(width))
    ? widths()
    : [...widths(), { value: widthValue(width), label: t('columns.pixels', { width }) }];

const densities: Density[] = ['comfortable', 'compact'];

/** Controls of one column: visibility, pin, width and position. */
function ColumnRow({
  column: { isHidden, isPinned, width },
  name,
  isNeeded,
  isFirst,
  isLast,
  onChange,
  onMove,
}: {
  column: ColumnArrangement;
  name: string;
  isNeeded: boolean;
  isFirst: boolean;
  isLast: boolean;
  onChange: (change: Partial<ColumnArrangement>) => void;
  onMove: (by: -1 | 1) => void;
}) {
  return (
    <li>
      <FormControlLabel
        label={name}
        control={
          <Checkbox
            size="small"
            checked={!isHidden}
            disabled={isNeeded}
            onChange={() => onChange({ isHidden: !isHidden })}
          />
        }
      />
      <span data-on={isPinned ? '' : undefined}>
        <IconButton
          label={t(isPinned ? 'columns.unpin' : 'columns.pin', { name })}
          onClick={() => onChange({ isPinned: !isPinned })}
        >
          <Pin size={14} aria-hidden />
        </IconButton>
      </span>
      <Choice
        label={t('columns.width', { name })}
        value={widthValue(width)}
        options={widthOptions(width)}
        onChange={(value) => onChange({ width: value === 'auto' ? null : Number(value) })}
      />
      <IconButton label={t('columns.up', { name })} isDisabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUp size={14} aria-hidden />
      </IconButton>
      <IconButton label={t('columns.down', { name })} isDisabled={isLast} onClick={() => onMove(1)}>
        <ArrowDown size={14} aria-hidden />
      </IconButton>
    </li>
  );
}

/** The menu of columns, beside the button that opened it. */
export function ColumnsPopover({
  anchor,
  onClose,
  columns,
  arrangement,
}: {
  /** Null while closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  columns: readonly NamedColumn[];
  arrangement: Arrangement;
}) {
  const all = arrangementOf(columns, arrangement.columns);
  const shown = all.filter(({ isHidden }) => !isHidden).length;
  const set = (next: typeof all) => arrangement.onChange({ columns: next });
  const nameOf = (id: string) => columns.find((column) => column.id === id)?.header ?? id;
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      transitionDuration={panelMs}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('columns.title'),
          sx: {
            border: `1px solid ${token.line}`,
            borderRadius: '12px',
            marginTop: '6px',
            boxShadow: token.shadow,
            backgroundImage: 'none',
          },
        },
      }}
    >
      <Panel>
        <Row justify="space-between">
          <Heading level={2}>{t('columns.title')}</Heading>
          <Button kind="plain" onClick={() => arrangement.onReset()}>
            {t('columns.reset')}
          </Button>
        </Row>
        <ul>
          {all.map((column, index) => (
            <ColumnRow
              key={column.id}
              column={column}
              name={nameOf(column.id)}
              // A list needs at least one column.
              isNeeded={!column.isHidden && shown === 1}
              isFirst={index === 0}
              isLast={index === all.length - 1}
              onChange={(change) => set(changed(all, column.id, change))}
              onMove={(by) => set(moved(all, column.id, by))}
            />
          ))}
        </ul>
        <Row justify="space-between">
          <Text as="span" tone="muted">
            {t('columns.density')}
          </Text>
          <Choice
            label={t('columns.density')}
            value={arrangement.density}
            options={densities.map((value) => ({ value, label: t(`columns.${value}`) }))}
            onChange={(density) => arrangement.onChange({ density })}
          />
        </Row>
      </Panel>
    </Popover>
  );
}
