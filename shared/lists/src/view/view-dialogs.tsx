import { ConfirmDialog, FormDialog, SwitchField, TextField } from '@outpost/ui';
import type { SavedView } from '../page/list-model.ts';
import { t } from '../i18n/overlays.ts';

const longestName = 50;

const faultsOf = ({ name }: { name: string }): Record<string, string> => {
  if (name.trim() === '') return { name: t('view.nameMissing') };
  return name.length > longestName ? { name: t('view.nameTooLong', { most: longestName }) } : {};
};

/** A dialog for the name of a view, and for sharing it. */
export function ViewDialog({
  view,
  onSave,
  onClose,
}: {
  /** Null for a new view. */
  view: SavedView | null;
  onSave: (view: { name: string; isShared: boolean }) => Promise<unknown>;
  onClose: () => void;
}) {
  return (
    <FormDialog<{ name: string; isShared: boolean }>
      title={t(view ? 'view.change' : 'view.create')}
      submitLabel={t('view.save')}
      initialValues={{ name: view?.name ?? '', isShared: view?.isShared ?? false }}
      validate={faultsOf}
      onSubmit={onSave}
      onClose={onClose}
    >
      <TextField name="name" label={t('view.name')} hint={t('view.nameHint')} isFocused />
      <SwitchField name="isShared" label={t('view.share')} />
    </FormDialog>
  );
}

export function DeleteViewDialog({
  view,
  onDelete,
  onClose,
}: {
  view: SavedView;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title={t('view.delete', { name: view.name })}
      message={t(view.isShared ? 'view.deleteShared' : 'view.deleteOwn')}
      confirmLabel={t('view.confirmDelete')}
      onConfirm={onDelete}
      onClose={onClose}
    />
  );
}
