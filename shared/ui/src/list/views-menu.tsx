import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Bookmark } from '../icons.ts';
import { useToast } from '../toasts.tsx';
import { token } from '../tokens.ts';
import { Unseen } from '../unseen.ts';
import type { SavedView, SavedViews } from './list-model.ts';
import { DeleteViewDialog, ViewDialog } from './view-dialogs.tsx';

const Dot = styled('span')({
  width: 7,
  height: 7,
  borderRadius: '50%',
  background: token.accent,
  marginLeft: 6,
});

const wordsOf = ({ name, isOwn, isDefault }: SavedView) =>
  [name, isDefault && 'default', !isOwn && 'shared'].filter(Boolean).join(' · ');

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

/** The kept views of a list: open, keep, bring up to date, share, begin with, delete. */
export function ViewsMenu({ saved }: { saved: SavedViews }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const toast = useToast();
  const { views, current, isModified } = saved;
  const close = () => setAnchor(null);
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
      <Button
        icon={<Bookmark size={16} aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {current ? current.name : 'Views'}
        {current && isModified && (
          <>
            <Dot aria-hidden />
            <Unseen> modified</Unseen>
          </>
        )}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem selected={current === null} onClick={then(() => saved.onOpen(null))}>
          Everything
        </MenuItem>
        {views.map((view) => (
          <MenuItem
            key={view._id}
            selected={view._id === current?._id}
            onClick={then(() => saved.onOpen(view._id))}
          >
            {wordsOf(view)}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={then(() => setOpen({ what: 'create' }))}>Save as new view</MenuItem>
        {own && isModified && (
          <MenuItem onClick={then(() => tell(saved.onUpdate(own._id), 'The view was updated.'))}>
            Update “{own.name}”
          </MenuItem>
        )}
        {own && (
          <MenuItem onClick={then(() => setOpen({ what: 'rename', view: own }))}>
            Rename or share
          </MenuItem>
        )}
        {current && (
          <MenuItem
            onClick={then(() =>
              tell(
                saved.onDefault(current.isDefault ? null : current._id),
                current.isDefault
                  ? 'The list begins with everything.'
                  : 'The list begins with this view.',
              ),
            )}
          >
            {current.isDefault ? 'Do not begin with it' : 'Begin with this view'}
          </MenuItem>
        )}
        {own && (
          <MenuItem
            sx={{ color: token.bad }}
            onClick={then(() => setOpen({ what: 'delete', view: own }))}
          >
            Delete view
          </MenuItem>
        )}
      </Menu>
      {open && <OpenDialog open={open} saved={saved} onClose={() => setOpen(null)} />}
    </>
  );
}
