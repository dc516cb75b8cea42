import { useUser } from '@outpost/auth-store';
import { validator, WebPixelChange, type WebPixel } from '@outpost/contracts';
import { FormDialog, SelectField, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/web-pixels.ts';
import { afterOptions } from './pixel-words.ts';
import { useEditPixel } from './web-pixels.queries.ts';

interface Values extends Record<string, unknown> {
  excludedPaths: string;
  excludedAddresses: string;
  overQuota: WebPixel['overQuota'];
  quota: string;
}

const valuesOf = ({ excludedPaths, excludedAddresses, overQuota, quota }: WebPixel): Values => ({
  excludedPaths: excludedPaths.join('\n'),
  excludedAddresses: excludedAddresses.join('\n'),
  overQuota,
  quota: quota.own === null ? '' : String(quota.own),
});

const linesOf = (text: string): string[] => text.split(/\s+/).filter((line) => line !== '');

const bodyOf = ({ quota, ...values }: Values, isStaff: boolean) => ({
  excludedPaths: linesOf(values.excludedPaths),
  excludedAddresses: linesOf(values.excludedAddresses),
  overQuota: values.overQuota,
  ...(isStaff && { quota: quota.trim() === '' ? null : Number(quota) }),
});

/** Moves the message about one line to its field. */
const withLines = (messages: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(messages).map(([path, message]) => [path.split('.')[0] ?? path, message]),
  );

const labels = () => ({
  excludedPaths: t('dialog.excludedPaths'),
  excludedAddresses: t('dialog.excludedAddresses'),
  overQuota: t('list.overQuota'),
  quota: t('dialog.quota'),
});

/** Changes what a pixel leaves out; internal staff also set its quota. */
export function EditPixelDialog({ pixel, onClose }: { pixel: WebPixel; onClose: () => void }) {
  const edit = useEditPixel();
  const toast = useToast();
  const user = useUser();
  const isStaff = (user?.role ?? null) !== null;
  const { _id: id, domain, version } = pixel;
  return (
    <FormDialog<Values, WebPixel>
      title={t('dialog.editTitle', { domain })}
      submitLabel={t('dialog.save')}
      initialValues={valuesOf(pixel)}
      record={{ valuesOf, labels: labels() }}
      validate={(values) => withLines(validator(WebPixelChange)(bodyOf(values, isStaff)))}
      onSubmit={async (values, newer) => {
        const ifMatch = newer?.version ?? version;
        await edit.mutateAsync({ params: { id }, body: bodyOf(values, isStaff), ifMatch });
        toast.success(t('dialog.saved', { domain }));
      }}
      onClose={onClose}
    >
      <TextField
        name="excludedPaths"
        label={t('dialog.excludedPaths')}
        hint={t('dialog.excludedPathsHint')}
        lines={3}
        isFocused
      />
      <TextField
        name="excludedAddresses"
        label={t('dialog.excludedAddresses')}
        hint={t('dialog.excludedAddressesHint')}
        lines={2}
      />
      <SelectField name="overQuota" label={t('list.overQuota')} options={afterOptions()} />
      {isStaff && (
        <TextField
          name="quota"
          label={t('dialog.quota')}
          hint={t('dialog.quotaHint')}
          type="number"
        />
      )}
    </FormDialog>
  );
}
