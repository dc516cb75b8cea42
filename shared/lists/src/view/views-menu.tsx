import { Bookmark, Button, useAnchor } from '@outpost/ui';
import { ViewsPopup } from '../lazy/overlay-parts.ts';
import type { SavedViews } from '../page/list-model.ts';
import { t } from '../i18n/lists.ts';

/** A button for the menu of saved views: save, rename, share, set as default, delete. */
export function ViewsMenu({ saved }: { saved: SavedViews }) {
  const { anchor, wasOpened, open, close } = useAnchor();
  return (
    <>
      <Button
        icon={<Bookmark size={16} aria-hidden />}
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        {t('views.button')}
      </Button>
      {wasOpened && <ViewsPopup saved={saved} anchor={anchor} onClose={close} />}
    </>
  );
}
