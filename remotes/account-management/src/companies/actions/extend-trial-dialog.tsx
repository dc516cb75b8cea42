import { useState } from 'react';
import {
  companyDetailEndpoints,
  maxTrialExtension,
  validator,
  type Company,
} from '@outpost/contracts';
import { Day, FormDialog, formatDay, Text, TextField, useFieldValue, useToast } from '@outpost/ui';
import { t } from '../../i18n/company-dialogs.ts';
import { useExtendTrial } from '../companies.queries.ts';
import { wholeNumber } from './whole-number.ts';

const dayMs = 86_400_000;

/** The new end of a trial, as the server computes it: from its end, or from now if that is over. */
function NewEnd({ trialEndsAt }: Pick<Company, 'trialEndsAt'>) {
  const [now] = useState(() => Date.now());
  const days = wholeNumber(useFieldValue<string>('days'));
  const from = Math.max(now, trialEndsAt === null ? 0 : Date.parse(trialEndsAt));
  const isRight = Number.isInteger(days) && days >= 1 && days <= maxTrialExtension;
  return (
    <div role="status">
      <Text tone="muted" as="div">
        {t('trial.newEnd')}{' '}
        {isRight ? <Day value={new Date(from + days * dayMs).toISOString()} /> : '—'}
      </Text>
    </div>
  );
}

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
        const body = bodyOf(values);
        const { company } = await extend.mutateAsync({ params: { id }, body, ifMatch: version });
        toast.success(t('trial.done', { name, day: formatDay(company.trialEndsAt ?? '') }));
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
      <NewEnd trialEndsAt={trialEndsAt} />
    </FormDialog>
  );
}
