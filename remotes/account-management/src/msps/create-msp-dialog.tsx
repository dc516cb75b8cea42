import { NewMsp, validator } from '@outpost/contracts';
import { FormDialog, PickerField, useToast } from '@outpost/ui';
import { t } from '../i18n/msp-dialogs.ts';
import { useOrganizationSource } from '../shell/organizations.queries.ts';
import { MspFields, seatsOf, type MspValues } from './msp-fields.tsx';
import { useCreateMsp } from './msps.queries.ts';

type NewValues = MspValues & { whiteLabel?: string };

const empty: NewValues = { name: '', contactName: '', contactEmail: '', seats: '' };

const bodyOf = ({ whiteLabel, seats, ...rest }: NewValues) => ({
  ...rest,
  seats: seatsOf(seats),
  ...(whiteLabel && { whiteLabel }),
});

/** Adds a franchisor; internal staff choose the organization. */
export function CreateMspDialog({ onClose }: { onClose: () => void }) {
  const organizations = useOrganizationSource();
  const create = useCreateMsp();
  const toast = useToast();
  const validate = (values: NewValues) => ({
    ...validator(NewMsp)(bodyOf(values)),
    ...(organizations && !values.whiteLabel && { whiteLabel: t('create.whiteLabelRequired') }),
  });
  return (
    <FormDialog<NewValues>
      title={t('create.title')}
      submitLabel={t('create.submit')}
      initialValues={organizations ? { ...empty, whiteLabel: '' } : empty}
      validate={validate}
      onSubmit={async (values) => {
        const { msp } = await create.mutateAsync({ body: bodyOf(values) as NewMsp });
        toast.success(t('create.done', { name: msp.name }));
      }}
      onClose={onClose}
    >
      {organizations && (
        <PickerField name="whiteLabel" label={t('create.whiteLabel')} source={organizations} />
      )}
      <MspFields />
    </FormDialog>
  );
}
