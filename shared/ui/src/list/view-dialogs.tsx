import { ConfirmDialog } from '../overlay/dialog.tsx';
import { SwitchField, TextField } from '../form/fields.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import type { SavedView } from './list-model.ts';

const longestName = 50;

const faultsOf = ({ name }: { name: string }): Record<string, string> => {
  if (name.trim() === '') return { name: 'Name is required' };
  return name.length > longestName
    ? { name: `Name should have max ${longestName} characters` }
    : {};
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
      title={view ? 'Rename or share view' : 'Save as new view'}
      submitLabel="Save view"
      initialValues={{ name: view?.name ?? '', isShared: view?.isShared ?? false }}
      validate={faultsOf}
      onSubmit={onSave}
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name"
        hint="It keeps search, filters, order and columns."
        isFocused
      />
      <SwitchField name="isShared" label="Everybody with my role sees it" />
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
      title={`Delete the view “${view.name}”?`}
      message={
        view.isShared ? 'It goes for everybody it is shared with.' : 'Rows are not touched by it.'
      }
      confirmLabel="Delete view"
      onConfirm={onDelete}
      onClose={onClose}
    />
  );
}
