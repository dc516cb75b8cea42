import { companyEndpoints, NewWebPixel, validator } from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';
import { FormDialog, PickerField, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/web-pixels.ts';
import { useAddPixel } from './web-pixels.queries.ts';

interface Values extends Record<string, unknown> {
  company: string;
  domain: string;
}

/** Adds the pixel of a company’s site, and opens it with its snippet. */
export function AddPixelDialog({
  onClose,
  onAdded,
}: {
  onClose: () => void;
  onAdded: (id: string) => void;
}) {
  const add = useAddPixel();
  const toast = useToast();
  const companies = usePickerSource<{ _id: string; name: string; isFranchisor: boolean }>(
    companyEndpoints.list,
    'companies',
    { labelOf: ({ name }) => name },
  );
  return (
    <FormDialog<Values>
      title={t('dialog.addTitle')}
      submitLabel={t('dialog.addSubmit')}
      initialValues={{ company: '', domain: '' }}
      validate={validator(NewWebPixel)}
      onSubmit={async (body) => {
        const { webPixel } = await add.mutateAsync({ body });
        toast.success(t('dialog.added', { domain: webPixel.domain }));
        onAdded(webPixel._id);
      }}
      onClose={onClose}
    >
      <PickerField name="company" label={t('dialog.company')} source={companies} />
      <TextField name="domain" label={t('dialog.domain')} hint={t('dialog.domainHint')} />
    </FormDialog>
  );
}
