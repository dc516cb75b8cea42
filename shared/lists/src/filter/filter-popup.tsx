import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import { token, useIsPhone } from '@outpost/ui';
import { FilterPanel } from './filter-panel.tsx';
import { panelMs } from './filter-style.ts';
import type { FilterPanelProps } from '../page/list-model.ts';
import { t } from '../i18n/overlays.ts';

const look = {
  border: `1px solid ${token.line}`,
  boxShadow: token.shadow,
  backgroundImage: 'none',
};

/** The filters of a list, beside the button that opens them; on a phone at the bottom. */
export function FilterPopup({
  anchor,
  opening,
  onClose,
  ...panel
}: FilterPanelProps & {
  /** Null while closed. */
  anchor: HTMLElement | null;
  /** Counts openings: each one resets the panel, even while the last one is still closing. */
  opening: number;
  onClose: () => void;
}) {
  const isPhone = useIsPhone();
  const content = <FilterPanel key={opening} {...panel} onClose={onClose} />;
  const paper = { role: 'dialog', 'aria-modal': true, 'aria-label': t('filters.title') } as const;
  const shared = { open: anchor !== null, onClose, transitionDuration: panelMs };
  return isPhone ? (
    <Drawer
      {...shared}
      anchor="bottom"
      slotProps={{ paper: { ...paper, sx: { ...look, borderRadius: '12px 12px 0 0' } } }}
    >
      {content}
    </Drawer>
  ) : (
    <Popover
      {...shared}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { ...paper, sx: { ...look, borderRadius: '12px', marginTop: '6px' } },
      }}
    >
      {content}
    </Popover>
  );
}
