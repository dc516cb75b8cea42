import { leadFormEndpoints, type LeadForm, type ProductForm } from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';
import {
  CheckboxGroupField,
  DateField,
  FormDialog,
  Heading,
  PickerField,
  SelectField,
  TextField,
  useFieldValue,
  useToast,
} from '@outpost/ui';
import { t } from '../i18n/product-forms.ts';
import {
  frequencyOptions,
  segmentOptions,
  triggerOptions,
  typeOptions,
} from './product-form-words.ts';
import {
  bodyOf,
  emptyValues,
  labels,
  validate,
  valuesOf,
  type ProductFormValues,
} from './product-form-values.ts';
import { useAddProductForm, useEditProductForm } from './product-forms.queries.ts';

function LookFields({ whiteLabel }: { whiteLabel: string | undefined }) {
  const forms = usePickerSource<LeadForm>(leadFormEndpoints.list, 'forms', {
    // Forms of several organizations often have one title.
    labelOf: (form) =>
      whiteLabel === undefined ? `${form.title} (${form.whiteLabel.name})` : form.title,
    sortBy: 'title',
    query: { ...(whiteLabel !== undefined && { whiteLabel }) },
  });
  const isInline = useFieldValue<string>('type') === 'inline';
  return (
    <>
      <Heading level={2}>{t('dialog.look')}</Heading>
      <PickerField
        name="formId"
        label={t('dialog.form')}
        hint={t('dialog.formHint')}
        source={forms}
      />
      <SelectField name="type" label={t('list.type')} options={typeOptions()} />
      {isInline && (
        <TextField name="placeToReplace" label={t('list.place')} hint={t('dialog.placeHint')} />
      )}
      <TextField name="url" label={t('dialog.pages')} hint={t('dialog.pagesHint')} lines={2} />
    </>
  );
}

function AudienceFields() {
  return (
    <>
      <Heading level={2}>{t('dialog.who')}</Heading>
      <TextField
        name="userIds"
        label={t('dialog.userIds')}
        hint={t('dialog.userIdsHint')}
        lines={2}
      />
      <CheckboxGroupField
        name="segments"
        label={t('dialog.segments')}
        hint={t('dialog.segmentsHint')}
        options={segmentOptions()}
      />
      <TextField name="condition" label={t('dialog.condition')} hint={t('dialog.conditionHint')} />
      <TextField
        name="percentage"
        label={t('dialog.percentage')}
        hint={t('dialog.percentageHint')}
        type="number"
      />
    </>
  );
}

function TimeFields() {
  const trigger = useFieldValue<string>('trigger');
  const frequency = useFieldValue<string>('frequency');
  return (
    <>
      <Heading level={2}>{t('dialog.when')}</Heading>
      <SelectField name="trigger" label={t('dialog.trigger')} options={triggerOptions()} />
      {trigger === 'event' && (
        <TextField name="event" label={t('dialog.event')} hint={t('dialog.eventHint')} />
      )}
      {trigger === 'scroll' && <TextField name="scroll" label={t('dialog.scroll')} type="number" />}
      <TextField name="delay" label={t('dialog.delay')} type="number" />
      <SelectField name="frequency" label={t('dialog.frequency')} options={frequencyOptions()} />
      {frequency === 'every' && (
        <TextField name="everyDays" label={t('dialog.everyDays')} type="number" />
      )}
      <DateField name="starts" label={t('dialog.starts')} hint={t('dialog.dayHint')} />
      <DateField name="ends" label={t('dialog.ends')} />
      <TextField
        name="order"
        label={t('dialog.order')}
        hint={t('dialog.orderHint')}
        type="number"
      />
    </>
  );
}

/** Adds a lead form for sites. */
export function AddProductFormDialog({
  onClose,
  onAdded,
}: {
  onClose: () => void;
  onAdded: (id: string) => void;
}) {
  const add = useAddProductForm();
  const toast = useToast();
  return (
    <FormDialog<ProductFormValues>
      title={t('dialog.addTitle')}
      submitLabel={t('dialog.addSubmit')}
      initialValues={emptyValues}
      validate={validate}
      onSubmit={async (values) => {
        const { productForm } = await add.mutateAsync({ body: bodyOf(values) });
        toast.success(t('dialog.added', { title: productForm.form.title }));
        onAdded(productForm._id);
      }}
      onClose={onClose}
    >
      <LookFields whiteLabel={undefined} />
      <AudienceFields />
      <TimeFields />
    </FormDialog>
  );
}

/** Changes the rules of a form. */
export function EditProductFormDialog({
  productForm,
  onClose,
}: {
  productForm: ProductForm;
  onClose: () => void;
}) {
  const edit = useEditProductForm();
  const toast = useToast();
  const { _id: id, form, whiteLabel, version } = productForm;
  return (
    <FormDialog<ProductFormValues, ProductForm>
      title={t('dialog.editTitle', { title: form.title })}
      submitLabel={t('dialog.save')}
      initialValues={valuesOf(productForm)}
      record={{ valuesOf, labels: labels() }}
      validate={validate}
      onSubmit={async (values, newer) => {
        const ifMatch = newer?.version ?? version;
        await edit.mutateAsync({ params: { id }, body: bodyOf(values), ifMatch });
        toast.success(t('dialog.saved', { title: form.title }));
      }}
      onClose={onClose}
    >
      <LookFields whiteLabel={whiteLabel._id} />
      <AudienceFields />
      <TimeFields />
    </FormDialog>
  );
}
