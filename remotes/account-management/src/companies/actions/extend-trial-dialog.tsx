import {
  companyDetailEndpoints,
  maxTrialExtension,
  validator,
  type Company,
} from '@outpost/contracts';
import { Day, FormDialog, Text, TextField, useToast } from '@outpost/ui';
import { t } from '../../i18n/company-dialogs.ts';
import { useExtendTrial } from '../companies.queries.ts';
import { wholeNumber } from './whole-number.ts';

/** Postpones the end of a company's trial. */
export function ExtendTrialDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const extend = useExtendTrial();
  const toast = useToast();
  const { _id: id, name, trialEndsAt, version } = company;
  const bodyOf = ({ days }: { days: string }) => ({ days: wholeNumber(days) });
  return (
    <FormDialog<{ days: string }>
      title={t('trial.title', { name })}
      submitLabel={t('trial.submit')}
      initialValues={{ days: '7' }}
      validate={(values) => validator(companyDetailEndpoints.extendTrial.body)(bodyOf(values))}
      onSubmit={async (values) => {
        await extend.mutateAsync({ params: { id }, body: bodyOf(values), ifMatch: version });
        toast.success(t('trial.done', { name }));
      }}
      onClose={onClose}
    >
      <Text tone="muted" as="div">
        {t('trial.endsOn')} <Day value={trialEndsAt} />.
      </Text>
      <TextField
        name="days"
        label={t('trial.days')}
        hint={t('trial.daysHint', { maxTrialExtension })}
        isFocused
      />
    </FormDialog>
  );
}
