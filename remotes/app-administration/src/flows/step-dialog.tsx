import {
  isQuestion,
  leadFormEndpoints,
  productFormEndpoints,
  type Flow,
  type FlowStep,
  type LeadForm,
  type ProductForm,
} from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';
import {
  FormDialog,
  Heading,
  PickerField,
  SelectField,
  Text,
  TextField,
  useFieldValue,
} from '@outpost/ui';
import { t } from '../i18n/flows.ts';
import { kindLabel, priorityOptions, unitOptions, untilOptions } from './flow-words.ts';
import { useQuestions } from './flows.queries.ts';
import { stepOf, validateStep, valuesOf, type StepValues } from './step-values.ts';
import type { FlowDraft } from './use-flow-draft.ts';

const factHint = () => t('step.textHint');

function TimeFields() {
  return (
    <>
      <TextField name="amount" label={t('step.amount')} type="number" />
      <SelectField name="unit" label={t('step.unit')} options={unitOptions()} />
    </>
  );
}

function ProductFormFields({ whiteLabel }: { whiteLabel: string }) {
  const forms = usePickerSource<ProductForm>(productFormEndpoints.list, 'productForms', {
    labelOf: ({ form }) => form.title,
    sortBy: 'title',
    query: { whiteLabel },
  });
  return (
    <>
      <PickerField
        name="productForm"
        label={t('step.form')}
        hint={t('step.formHint')}
        source={forms}
      />
      <SelectField name="until" label={t('step.until')} options={untilOptions()} />
      <TimeFields />
    </>
  );
}

function Questions() {
  const form = useFieldValue<string>('form') ?? '';
  const { data } = useQuestions(form);
  const questions = data?.content.components.filter(({ type }) => isQuestion(type)) ?? [];
  return questions.map(({ _id, title }) => (
    <TextField key={_id} name={`answers.${_id}`} label={title} hint={factHint()} />
  ));
}

function LeadFields({ whiteLabel }: { whiteLabel: string }) {
  const forms = usePickerSource<LeadForm>(leadFormEndpoints.list, 'forms', {
    labelOf: ({ title }) => title,
    sortBy: 'title',
    query: { whiteLabel },
  });
  return (
    <>
      <PickerField name="form" label={t('step.leadForm')} source={forms} />
      <Questions />
    </>
  );
}

function MessageFields() {
  return (
    <>
      <TextField name="title" label={t('step.title')} hint={factHint()} />
      <TextField name="message" label={t('step.message')} lines={3} />
    </>
  );
}

function KindFields({ kind, whiteLabel }: { kind: FlowStep['kind']; whiteLabel: string }) {
  switch (kind) {
    case 'form':
      return <ProductFormFields whiteLabel={whiteLabel} />;
    case 'wait':
      return <TimeFields />;
    case 'wait-event':
      return (
        <>
          <TextField name="event" label={t('step.event')} hint={t('step.eventHint')} />
          <TimeFields />
        </>
      );
    case 'branch':
      return (
        <TextField name="condition" label={t('step.condition')} hint={t('step.conditionHint')} />
      );
    case 'attribute':
      return (
        <>
          <TextField name="name" label={t('step.attribute')} />
          <TextField name="value" label={t('step.value')} hint={factHint()} />
        </>
      );
    case 'notify':
      return (
        <>
          <Text tone="muted">{t('step.notifyHint')}</Text>
          <MessageFields />
        </>
      );
    case 'mail':
      return (
        <>
          <TextField name="to" label={t('step.to')} hint={t('step.toHint')} />
          <TextField name="subject" label={t('step.subject')} hint={factHint()} />
          <TextField name="message" label={t('step.message')} lines={6} />
        </>
      );
    case 'webhook':
      return <TextField name="url" label={t('step.url')} hint={t('step.urlHint')} type="url" />;
    case 'lead':
      return <LeadFields whiteLabel={whiteLabel} />;
    case 'ticket':
      return (
        <>
          <Text tone="muted">{t('step.ticketHint')}</Text>
          <MessageFields />
          <SelectField name="priority" label={t('step.priority')} options={priorityOptions()} />
        </>
      );
    case 'end':
      return <Text tone="muted">{t('step.endHint')}</Text>;
  }
}

function WayFields({ step, steps }: { step: FlowStep; steps: readonly FlowStep[] }) {
  if (step.kind === 'end') return null;
  const options = [
    { value: '', label: t('editor.below') },
    ...steps.flatMap(({ key, kind }, index) =>
      key === step.key
        ? []
        : [
            {
              value: key,
              label: `${t('editor.number', { number: index + 1 })}: ${kindLabel()[kind]}`,
            },
          ],
    ),
  ];
  const ways =
    step.kind === 'branch'
      ? [
          { name: 'whenTrue', label: t('editor.whenTrue') },
          { name: 'whenFalse', label: t('editor.whenFalse') },
        ]
      : [
          { name: 'next', label: t('editor.next') },
          ...('otherwise' in step ? [{ name: 'otherwise', label: t('editor.otherwise') }] : []),
        ];
  return (
    <>
      <Heading level={2}>{t('editor.next')}</Heading>
      {ways.map(({ name, label }) => (
        <SelectField key={name} name={name} label={label} options={options} />
      ))}
    </>
  );
}

/** Edits one step; missing parts may be added later. */
export function StepDialog({
  flow,
  draft,
  stepKey,
  onClose,
}: {
  flow: Flow;
  draft: FlowDraft;
  stepKey: string;
  onClose: () => void;
}) {
  const { steps } = draft.content;
  const index = steps.findIndex(({ key }) => key === stepKey);
  const step = steps[index];
  if (!step) return null;
  const { kind } = step;
  const save = (values: StepValues) =>
    draft.change((content) => ({
      ...content,
      steps: content.steps.map((one) =>
        one.key === stepKey ? stepOf(stepKey, kind, values) : one,
      ),
    }));
  return (
    <FormDialog<StepValues>
      title={t('step.editTitle', { number: index + 1, kind: kindLabel()[kind] })}
      submitLabel={t('dialog.save')}
      initialValues={valuesOf(step)}
      validate={validateStep(kind)}
      onSubmit={save}
      onClose={onClose}
    >
      <KindFields kind={kind} whiteLabel={flow.whiteLabel._id} />
      <WayFields step={step} steps={steps} />
    </FormDialog>
  );
}
