import type { ProductForm } from '@outpost/contracts';
import { ConfirmDialog, useToast } from '@outpost/ui';
import { t } from '../i18n/product-forms.ts';
import { useDeleteProductForm } from './product-forms.queries.ts';

/** Asks before the rules of a form are deleted. */
export function DeleteProductFormDialog({
  productForm: { _id: id, form },
  onClose,
  onDeleted,
}: {
  productForm: ProductForm;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const remove = useDeleteProductForm();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={t('dialog.deleteTitle', { title: form.title })}
      message={t('dialog.deleteMessage')}
      confirmLabel={t('dialog.deleteConfirm')}
      onConfirm={async () => {
        toast.success((await remove.mutateAsync({ params: { id } })).message);
        onDeleted();
      }}
      onClose={onClose}
    />
  );
}
