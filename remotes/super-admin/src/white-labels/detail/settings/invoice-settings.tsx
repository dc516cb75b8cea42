import { useState } from 'react';
import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { useCan } from '@outpost/auth-store';
import {
  billingEndpoints,
  BillingSettingsChange,
  validator,
  type BillingSettings,
} from '@outpost/contracts';
import { QueryContent, touchedByBilling } from '@outpost/records';
import {
  Button,
  FormDialog,
  numberText,
  Placeholder,
  SelectField,
  TextField,
  useToast,
} from '@outpost/ui';
import { Facts, PageSection } from '@outpost/ui/details';
import { t } from '../../../i18n/invoice-settings.ts';
import { wholeNumber } from './section-form.ts';

interface Values extends Record<string, unknown> {
  legalName: string;
  address: string;
  taxName: string;
  taxRate: string;
  paymentDays: string;
  deactivateAfter: string;
  timeZone: string;
}

/** Some browsers omit `UTC` from their list of zones; the current zone is always an option. */
const zonesWith = (current: string) =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }));

const check = validator(BillingSettingsChange);

const valuesOf = ({
  taxRate,
  paymentDays,
  deactivateAfter,
  ...texts
}: BillingSettings): Values => ({
  legalName: texts.legalName,
  address: texts.address,
  taxName: texts.taxName,
  taxRate: String(taxRate / 100),
  paymentDays: String(paymentDays),
  deactivateAfter: deactivateAfter === null ? '' : String(deactivateAfter),
  timeZone: texts.timeZone,
});

/** Returns hundredths of a percent; any other text unchanged, which the contract refuses. */
const rateOf = (text: string): number | string =>
  /^\d{1,2}([.,]\d{1,2})?$/.test(text.trim())
    ? Math.round(Number(text.trim().replace(',', '.')) * 100)
    : text;

const bodyOf = ({ taxRate, paymentDays, deactivateAfter, ...texts }: Values) =>
  ({
    ...texts,
    taxRate: rateOf(taxRate),
    paymentDays: wholeNumber(paymentDays),
    deactivateAfter: deactivateAfter.trim() === '' ? null : wholeNumber(deactivateAfter),
  }) as BillingSettingsChange;

const labels = (): Record<keyof Values, string> => ({
  legalName: t('settings.legalName'),
  address: t('settings.address'),
  taxName: t('settings.taxName'),
  taxRate: t('settings.taxRate'),
  paymentDays: t('settings.paymentDays'),
  deactivateAfter: t('settings.deactivateAfter'),
  timeZone: t('settings.timeZone'),
});

function SettingsDialog({
  id,
  settings,
  onClose,
}: {
  id: string;
  settings: BillingSettings;
  onClose: () => void;
}) {
  const change = useChange(billingEndpoints.changeSettings, [
    billingEndpoints.settings,
    ...touchedByBilling,
  ]);
  const toast = useToast();
  return (
    <FormDialog<Values, BillingSettings>
      title={t('settings.edit')}
      submitLabel={t('settings.save')}
      initialValues={valuesOf(settings)}
      validate={(values) => check(bodyOf(values))}
      record={{ valuesOf, labels: labels() }}
      onSubmit={async (values, newer) => {
        const { version } = newer ?? settings;
        await change.mutateAsync({
          params: { id },
          body: bodyOf(values),
          ...(version > 0 && { ifMatch: version }),
        });
        toast.success(t('settings.saved'));
      }}
      onClose={onClose}
    >
      <TextField
        name="legalName"
        label={t('settings.legalName')}
        hint={t('settings.legalNameHint')}
        isFocused
      />
      <TextField name="address" label={t('settings.address')} lines={3} />
      <TextField name="taxName" label={t('settings.taxName')} />
      <TextField name="taxRate" label={t('settings.taxRate')} hint={t('settings.taxRateHint')} />
      <TextField name="paymentDays" label={t('settings.paymentDays')} />
      <TextField
        name="deactivateAfter"
        label={t('settings.deactivateAfter')}
        hint={t('settings.deactivateAfterHint')}
      />
      <SelectField
        name="timeZone"
        label={t('settings.timeZone')}
        hint={t('settings.timeZoneHint')}
        options={zonesWith(settings.timeZone)}
      />
    </FormDialog>
  );
}

/** Seller, tax, due dates and time zone of the invoices of an organization. */
export function InvoiceSettings({ id }: { id: string }) {
  const query = useQuery(queryFor(billingEndpoints.settings, { params: { id } }));
  const mayDecide = useCan('billing:decide');
  const [isEditing, setEditing] = useState(false);
  const edit = <Button onClick={() => setEditing(true)}>{t('settings.edit')}</Button>;
  return (
    <PageSection title={t('settings.title')} {...(mayDecide && query.data && { actions: edit })}>
      <QueryContent
        query={query}
        failure={t('settings.failed')}
        loading={<Placeholder height={120} />}
      >
        {({ billingSettings }) => (
          <>
            <Facts
              facts={{
                [t('settings.legalName')]: billingSettings.legalName || '—',
                [t('settings.address')]: billingSettings.address || '—',
                [t('settings.tax')]: t('settings.taxText', {
                  name: billingSettings.taxName,
                  rate: numberText(billingSettings.taxRate / 100),
                }),
                [t('settings.paymentDays')]: numberText(billingSettings.paymentDays),
                [t('settings.deactivateAfter')]:
                  billingSettings.deactivateAfter === null
                    ? t('settings.never')
                    : numberText(billingSettings.deactivateAfter),
                [t('settings.timeZone')]: billingSettings.timeZone,
              }}
            />
            {isEditing && (
              <SettingsDialog
                id={id}
                settings={billingSettings}
                onClose={() => setEditing(false)}
              />
            )}
          </>
        )}
      </QueryContent>
    </PageSection>
  );
}
