import { Button, Row, RowMenu, type Action } from '@outpost/ui';
import { t } from './i18n/records.ts';

const buttonCount = 2;

/**
 * The actions on one record: buttons for the first two, and a menu for the others. The dialog of a
 * dangerous one warns.
 */
export function RecordActions({ actions }: { actions: readonly Action[] }) {
  if (actions.length === 0) return null;
  const isButton = ({ disabledReason }: Action, index: number) =>
    index < buttonCount && disabledReason === undefined;
  return (
    <div role="group" aria-label={t('panel.actions')}>
      <Row>
        {actions.filter(isButton).map(({ label, onSelect, isBusy = false }) => (
          <Button key={label} isBusy={isBusy} onClick={onSelect}>
            {label}
          </Button>
        ))}
        <RowMenu
          label={t('panel.more')}
          actions={actions.filter((action, index) => !isButton(action, index))}
        />
      </Row>
    </div>
  );
}
