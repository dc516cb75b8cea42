import { styled } from '@mui/material/styles';
import { Bookmark, Button, token, Unseen, useAnchor } from '@outpost/ui';
import { ViewsPopup } from '../lazy/overlay-parts.ts';
import type { SavedViews } from '../page/list-model.ts';
import { t } from '../i18n/lists.ts';

const Dot = styled('span')({
  width: 7,
  height: 7,
  borderRadius: '50%',
  background: token.accent,
  marginLeft: 6,
});

/** A button for the menu of saved views: open, save, update, share, set as default, delete. */
export function ViewsMenu({ saved }: { saved: SavedViews }) {
  const { anchor, wasOpened, open, close } = useAnchor();
  const { current, isModified } = saved;
  return (
    <>
      <Button
        icon={<Bookmark size={16} aria-hidden />}
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        {current ? current.name : t('views.button')}
        {current && isModified && (
          <>
            <Dot aria-hidden />
            <Unseen> {t('views.modified')}</Unseen>
          </>
        )}
      </Button>
      {wasOpened && <ViewsPopup saved={saved} anchor={anchor} onClose={close} />}
    </>
  );
}
