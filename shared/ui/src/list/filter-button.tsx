import MuiButton from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type Ref } from 'react';
import { ListFilter as FilterIcon } from '../icons.ts';
import { phone, token } from '../tokens.ts';
import { Unseen } from '../unseen.ts';
import { FilterPanel } from './filter-panel.tsx';
import { Count, panelMs } from './filter-style.ts';
import type { ListDates, ListFilter, ListPosition, ListRange } from './list-model.ts';

const paper = { role: 'dialog', 'aria-modal': true, 'aria-label': 'Filters' } as const;

const look = {
  border: `1px solid ${token.line}`,
  boxShadow: token.shadow,
  backgroundImage: 'none',
};

/** Opens the filters of a list beside itself, on a phone as a sheet from below. */
export function FilterButton({
  ref,
  ...panel
}: {
  ref: Ref<HTMLButtonElement>;
  filters: readonly ListFilter[];
  dates: readonly ListDates[];
  ranges: readonly ListRange[];
  position: ListPosition;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [openings, setOpenings] = useState(0);
  const isPhone = useMediaQuery(phone);
  const close = () => setAnchor(null);
  // Each opening begins anew, also while the panel of the last one is still moving out.
  const content = <FilterPanel key={openings} {...panel} onClose={close} />;
  const shared = { open: anchor !== null, onClose: close, transitionDuration: panelMs };
  const { activeFilterCount } = panel.position;
  return (
    <>
      <MuiButton
        ref={ref}
        startIcon={<FilterIcon size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          // Some browsers do not focus what is clicked, and the focus has to come back here.
          currentTarget.focus();
          setOpenings(openings + 1);
          setAnchor(currentTarget);
        }}
      >
        Filters
        {activeFilterCount > 0 && (
          <Count>
            {activeFilterCount}
            <Unseen> active</Unseen>
          </Count>
        )}
      </MuiButton>
      {isPhone ? (
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
      )}
    </>
  );
}
