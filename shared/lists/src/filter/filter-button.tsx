import MuiButton from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type Ref } from 'react';
import { ListFilter as FilterIcon, small, Unseen, useAnchor } from '@outpost/ui';
import { FilterPopup } from '../lazy/overlay-parts.ts';
import { Count } from './filter-style.ts';
import type { FilterPanelProps } from '../page/list-model.ts';
import { t } from '../i18n/lists.ts';

/** Where there is little room, only an icon and the number of filters. */
const Trigger = styled(MuiButton)({
  [small]: {
    minHeight: 36,
    padding: '5px 9px',
    '& .MuiButton-startIcon': { margin: 0 },
    '& > [data-label]': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

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
      <Trigger
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
        <span data-label="">{t('filters.button')}</span>
        {activeFilterCount > 0 && (
          <Count>
            {activeFilterCount}
            <Unseen> {t('filters.active')}</Unseen>
          </Count>
        )}
      </Trigger>
      {openings > 0 && (
        <FilterPopup {...panel} anchor={anchor} opening={openings} onClose={close} />
      )}
    </>
  );
}
