import MuiButton from '@mui/material/Button';
import { useState, type Ref } from 'react';
import { ListFilter as FilterIcon, Unseen, useAnchor } from '@outpost/ui';
import { FilterPopup } from '../lazy/overlay-parts.ts';
import { Count } from './filter-style.ts';
import type { FilterPanelProps } from '../page/list-model.ts';
import { t } from '../i18n/lists.ts';

/** Opens the filters of a list beside itself; on a phone as a sheet at the bottom. */
export function FilterButton({
  ref,
  ...panel
}: FilterPanelProps & { ref: Ref<HTMLButtonElement> }) {
  const { anchor, open, close } = useAnchor();
  const [openings, setOpenings] = useState(0);
  const { activeFilterCount } = panel.position;
  return (
    <>
      <MuiButton
        ref={ref}
        startIcon={<FilterIcon size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          // Some browsers do not focus a clicked button, but the focus has to return to it.
          currentTarget.focus();
          setOpenings(openings + 1);
          open(currentTarget);
        }}
      >
        {t('filters.button')}
        {activeFilterCount > 0 && (
          <Count>
            {activeFilterCount}
            <Unseen> {t('filters.active')}</Unseen>
          </Count>
        )}
      </MuiButton>
      {openings > 0 && (
        <FilterPopup {...panel} anchor={anchor} opening={openings} onClose={close} />
      )}
    </>
  );
}
