import { MspChange, validator, type Msp } from '@outpost/contracts';
import { FormDialog, useToast } from '@outpost/ui';
import { t } from '../i18n/msp-dialogs.ts';
import { MspFields, mspLabels, seatsOf, valuesOf, type MspValues } from './msp-fields.tsx';
import { useEditMsp } from './msps.queries.ts';

/** The contact is optional for a franchisor without one; an existing contact cannot be removed. */
const bodyOf =
  ({ contactName, contactEmail }: Msp) =>
  (values: MspValues) => ({
    name: values.name,
    ...((contactName || values.contactName) && { contactName: values.contactName }),
    ...((contactEmail || values.contactEmail) && { contactEmail: values.contactEmail }),
    seats: seatsOf(values.seats),
  });

/** Changes name, contact and seats of a franchisor. */
export function EditMspDialog({ msp, onClose }: { msp: Msp; onClose: () => void }) {
  const edit = useEditMsp();
  const toast = useToast();
  const toBody = bodyOf(msp);
  return (
    <FormDialog<MspValues, Msp>
      title={t('edit.title', { name: msp.name })}
      submitLabel={t('edit.submit')}
      initialValues={valuesOf(msp)}
      validate={(values) => validator(MspChange)(toBody(values))}
      record={{ valuesOf, labels: mspLabels() }}
      onSubmit={async (values, newer) => {
        await edit.mutateAsync({
          params: { id: msp._id },
          body: toBody(values),
          ifMatch: newer?.version ?? msp.version,
        });
        toast.success(t('edit.done'));
      }}
      onClose={onClose}
    >
      <MspFields />
    </FormDialog>
  );
}
