import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { token, useToast } from '@outpost/ui';
import type { SavedView, SavedViews } from '../page/list-model.ts';
import { DeleteViewDialog, ViewDialog } from './view-dialogs.tsx';
import { t } from '../i18n/overlays.ts';

type Open = { what: 'create' } | { what: 'rename' | 'delete'; view: SavedView };

function OpenDialog({
  open,
  saved,
  onClose,
}: {
  open: Open;
  saved: SavedViews;
  onClose: () => void;
}) {
  if (open.what === 'create')
    return (
      <ViewDialog
        view={null}
        onSave={({ name, isShared }) => saved.onCreate(name, isShared)}
        onClose={onClose}
      />
    );
  const { view } = open;
  if (open.what === 'rename')
    return (
      <ViewDialog
        view={view}
        onSave={(change) => saved.onChange(view._id, change)}
        onClose={onClose}
      />
    );
  return (
    <DeleteViewDialog view={view} onDelete={() => saved.onDelete(view._id)} onClose={onClose} />
  );
}

/** Keeps the present rows as a view, and changes the open view. */
export function ViewsPopup({
  saved,
  anchor,
  onClose: close,
}: {
  saved: SavedViews;
  /** Null while closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}) {
  const [open, setOpen] = useState<Open | null>(null);
  const toast = useToast();
  const { current } = saved;
  const then = (work: () => void) => () => {
    close();
    work();
  };
  const tell = (work: Promise<unknown>, said: string) =>
    void work.then(
      () => toast.success(said),
      (error: Error) => toast.error(error.message),
    );
  const own = current?.isOwn ? current : null;
  return (
    <>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem onClick={then(() => setOpen({ what: 'create' }))}>{t('views.create')}</MenuItem>
        {own && (
          <MenuItem onClick={then(() => setOpen({ what: 'rename', view: own }))}>
            {t('views.rename')}
          </MenuItem>
        )}
        {current && (
          <MenuItem
            onClick={then(() =>
              tell(
                saved.onDefault(current.isDefault ? null : current._id),
                t(current.isDefault ? 'views.beginsPlain' : 'views.begins'),
              ),
            )}
          >
            {t(current.isDefault ? 'views.beginPlain' : 'views.begin')}
          </MenuItem>
        )}
        {own && (
          <MenuItem
            sx={{ color: token.bad }}
            onClick={then(() => setOpen({ what: 'delete', view: own }))}
          >
            {t('views.delete')}
          </MenuItem>
        )}
      </Menu>
      {open && <OpenDialog open={open} saved={saved} onClose={() => setOpen(null)} />}
    </>
  );
}
