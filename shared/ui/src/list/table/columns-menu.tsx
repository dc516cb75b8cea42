import { Button } from '../../control/button.tsx';
import { Columns3 } from '../../theme/icons.ts';
import { ColumnsPopover } from '../../lazy/overlay-parts.ts';
import { useAnchor } from '../../overlay/use-anchor.ts';
import type { Arrangement, NamedColumn } from '../list-model.ts';
import { t } from '../../i18n/kit.ts';

/** A button for the menu of columns: visibility, order, pins, and density of the rows. */
export function ColumnsMenu(props: { columns: readonly NamedColumn[]; arrangement: Arrangement }) {
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
