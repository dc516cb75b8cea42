import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import {
  activeStates,
  productFormBulkEndpoints,
  productFormEndpoints,
  productFormTypes,
  type ProductForm,
} from '@outpost/contracts';
import { choiceFilter, RecordList, recordList, type BulkChoice } from '@outpost/lists';
import { recordDates } from '@outpost/records';
import { useNavigate, useParam } from '@outpost/router';
import { Button, lazyComponent, Plus, usePreload, useToast, type Action } from '@outpost/ui';
import { t } from '../i18n/product-forms.ts';
import { FormBuilderTabs } from '../shell/form-builder-tabs.tsx';
import { productFormColumns } from './product-form-columns.tsx';
import { typeLabel } from './product-form-words.ts';
import { useDuplicateProductForm } from './product-forms.queries.ts';
import { useActivation } from './use-product-form-status.ts';

const AddProductFormDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "product-form-dialog" */ './product-form-dialog.tsx'))
      .AddProductFormDialog,
);
const EditProductFormDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "product-form-dialog" */ './product-form-dialog.tsx'))
      .EditProductFormDialog,
);
const PreviewDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "product-form-preview" */ './preview-dialog.tsx'))
      .PreviewDialog,
);
const DeleteProductFormDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "product-form-delete" */ './delete-dialog.tsx'))
      .DeleteProductFormDialog,
);
const ProductFormPanel = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "product-form-panel" */ './product-form-panel.tsx'))
      .ProductFormPanel,
);

const list = recordList(() => ({
  name: 'productForms',
  endpoints: {
    list: productFormEndpoints.list,
    csv: productFormEndpoints.csv,
    bulk: productFormBulkEndpoints.bulk,
  },
  title: t('list.title'),
  noun: [t('list.noun'), t('list.nouns')],
  searchLabel: t('list.searchLabel'),
  emptyHint: t('list.emptyHint'),
  columns: productFormColumns(),
  filters: () => [
    choiceFilter('type', t('list.type'), productFormTypes, (one) => typeLabel()[one]),
    choiceFilter('isActive', t('list.active'), activeStates, (one) => one),
  ],
  dates: recordDates(),
  rowName: ({ form }) => form.title,
  rowLink: ({ _id }) => `?open=${_id}`,
  fileName: 'product-forms',
}));

const bulk = (): BulkChoice[] => [
  {
    action: 'activate',
    label: t('actions.activate'),
    done: t('actions.activated'),
    undone: t('actions.deactivated'),
    consequence: t('actions.activateConsequence'),
  },
  {
    action: 'deactivate',
    label: t('actions.deactivate'),
    done: t('actions.deactivated'),
    undone: t('actions.activated'),
    consequence: t('actions.deactivateConsequence'),
  },
  {
    action: 'delete',
    label: t('actions.delete'),
    done: t('actions.deleted'),
    consequence: t('actions.deleteConsequence'),
    isDanger: true,
  },
];

type Open = { what: 'add' } | { what: 'edit' | 'preview' | 'delete'; productForm: ProductForm };

interface OpenDialogProps {
  open: Open;
  onClose: () => void;
  onAdded: (id: string) => void;
  onDeleted: () => void;
}

function OpenDialog({ open, onClose, onAdded, onDeleted }: OpenDialogProps) {
  if (open.what === 'add') return <AddProductFormDialog onClose={onClose} onAdded={onAdded} />;
  const { what, productForm } = open;
  if (what === 'edit') return <EditProductFormDialog productForm={productForm} onClose={onClose} />;
  if (what === 'preview') return <PreviewDialog productForm={productForm} onClose={onClose} />;
  return (
    <DeleteProductFormDialog productForm={productForm} onClose={onClose} onDeleted={onDeleted} />
  );
}

/** Returns the actions on a form; steps that ask first are chosen by `choose`. */
const useRowActions = (
  mayWrite: boolean,
  choose: (open: Open) => void,
  show: (id: string) => void,
) => {
  const duplicate = useDuplicateProductForm();
  const { change } = useActivation();
  const navigate = useNavigate();
  const toast = useToast();
  const copy = ({ _id: id, form: { title } }: ProductForm) =>
    void duplicate.mutateAsync({ params: { id } }).then(
      ({ productForm }) => {
        toast.success(t('actions.duplicated', { title }));
        show(productForm._id);
      },
      ({ message }: Error) => toast.error(message),
    );
  return (productForm: ProductForm): Action[] => {
    const { _id: id, form, isActive } = productForm;
    const isLive = form.status === 'live';
    const edit = {
      label: t('actions.edit'),
      onSelect: () => choose({ what: 'edit', productForm }),
    };
    const preview = {
      label: t('actions.preview'),
      onSelect: () => choose({ what: 'preview', productForm }),
    };
    const content = {
      label: t(mayWrite ? 'actions.content' : 'actions.showContent'),
      onSelect: () => navigate(`/lead-forms/show/${form._id}`),
    };
    const switched = {
      label: t(isActive ? 'actions.deactivate' : 'actions.activate'),
      onSelect: () => change(id, !isActive),
    };
    if (!mayWrite) return [...(isLive ? [preview] : []), content];
    return [
      edit,
      ...(isLive ? [preview] : []),
      content,
      ...(isActive || isLive ? [switched] : []),
      { label: t('actions.duplicate'), onSelect: () => copy(productForm) },
      {
        label: t('actions.delete'),
        isDanger: true,
        onSelect: () => choose({ what: 'delete', productForm }),
      },
    ];
  };
};

/** List of forms on sites; `?open` shows one with its rules and statistics. */
export function ProductFormsScreen() {
  usePreload(AddProductFormDialog, ProductFormPanel);
  const mayWrite = useCan('product-forms:write');
  const [opened, setOpened] = useParam('open');
  const [open, setOpen] = useState<Open | null>(null);
  const rowActions = useRowActions(mayWrite, setOpen, setOpened);
  const addButton = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden />}
      onClick={() => setOpen({ what: 'add' })}
    >
      {t('list.add')}
    </Button>
  );
  return (
    <>
      <FormBuilderTabs current="forms" />
      <RecordList
        list={list}
        rowActions={rowActions}
        bulk={mayWrite ? bulk() : []}
        {...(mayWrite && { actions: addButton })}
      />
      {opened && (
        <ProductFormPanel id={opened} actionsOf={rowActions} onClose={() => setOpened(null)} />
      )}
      {open && (
        <OpenDialog
          open={open}
          onClose={() => setOpen(null)}
          onAdded={setOpened}
          onDeleted={() => setOpened(null)}
        />
      )}
    </>
  );
}
