import type { ProductForm } from '@outpost/contracts';
import { useToast } from '@outpost/ui';
import { t } from '../i18n/product-forms.ts';
import { useProductFormStatus } from './product-forms.queries.ts';

/** Shows a form on sites, or stops that; says what happened, and offers Undo. */
export const useActivation = () => {
  const status = useProductFormStatus();
  const toast = useToast();
  const fail = ({ message }: Error) => toast.error(message);
  const set = (id: string, isActive: boolean) =>
    status.mutateAsync({ params: { id }, body: { isActive } });
  const said = ({ form, isActive, conflicts: [other] }: ProductForm): string => {
    const { title } = form;
    if (!isActive) return t('actions.saidInactive', { title });
    if (other) return t('actions.saidConflict', { title, other: other.title });
    return t('actions.saidActive', { title });
  };
  const change = (id: string, isActive: boolean): void =>
    void set(id, isActive).then(({ productForm }) => {
      const onAction = () =>
        void set(id, !isActive).then((back) => toast.success(said(back.productForm)), fail);
      toast.action(said(productForm), { label: t('actions.undo'), onAction });
    }, fail);
  return { change, isBusy: status.isPending };
};
