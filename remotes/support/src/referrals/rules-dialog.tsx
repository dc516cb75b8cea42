import { useState } from 'react';
import { useUser } from '@outpost/auth-store';
import {
  defaultCurrency,
  isCurrency,
  ReferralSettingsChange,
  validator,
  type ReferralSettings,
} from '@outpost/contracts';
import { QueryContent } from '@outpost/records';
import {
  Button,
  centsOf,
  Column,
  Dialog,
  FeedSkeleton,
  FormDialog,
  moneyInput,
  Picker,
  TextField,
  useToast,
} from '@outpost/ui';
import { t } from '../i18n/referrals.ts';
import {
  useChangeSettings,
  useOrganizationSource,
  useReferralSettings,
} from './referrals.queries.ts';

type Field = keyof ReferralSettingsChange;
type Values = Record<Field, string>;

const valuesOf = (settings: ReferralSettings): Values => ({
  rewardAmount: moneyInput(settings.rewardAmount, settings.currency),
  currency: settings.currency,
  monthlyCap: String(settings.monthlyCap),
  qualifyDays: String(settings.qualifyDays),
  clawBackDays: String(settings.clawBackDays),
});

const labels = (): Values => ({
  rewardAmount: t('rules.amount'),
  currency: t('rules.currency'),
  monthlyCap: t('rules.cap'),
  qualifyDays: t('rules.qualify'),
  clawBackDays: t('rules.clawBack'),
});

/** Marks a text that is no number: NaN, which is missing, or -1, which no rule allows. */
const unusable = (text: string): number => (text.trim() === '' ? Number.NaN : -1);

const wholeOf = (text: string): number =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text) : unusable(text);

const changeOf = ({ rewardAmount, currency, ...days }: Values): ReferralSettingsChange => ({
  rewardAmount:
    centsOf(rewardAmount, isCurrency(currency) ? currency : defaultCurrency) ??
    unusable(rewardAmount),
  currency,
  monthlyCap: wholeOf(days.monthlyCap),
  qualifyDays: wholeOf(days.qualifyDays),
  clawBackDays: wholeOf(days.clawBackDays),
});

const check = validator(ReferralSettingsChange);

function SettingsForm({ settings, onClose }: { settings: ReferralSettings; onClose: () => void }) {
  const change = useChangeSettings();
  const toast = useToast();
  const { whiteLabel } = settings;
  return (
    <FormDialog<Values, ReferralSettings>
      title={t('rules.of', { name: whiteLabel.name })}
      submitLabel={t('rules.save')}
      initialValues={valuesOf(settings)}
      record={{ valuesOf, labels: labels() }}
      validate={(values) => check(changeOf(values))}
      onSubmit={async (values, newer) => {
        const { version } = newer ?? settings;
        await change.mutateAsync({
          params: { id: whiteLabel._id },
          body: changeOf(values),
          ...(version > 0 && { ifMatch: version }),
        });
        toast.success(t('rules.saved'));
      }}
      onClose={onClose}
    >
      <TextField
        name="rewardAmount"
        label={t('rules.amount')}
        hint={t('rules.amountHint')}
        isFocused
      />
      {(['currency', 'monthlyCap', 'qualifyDays', 'clawBackDays'] as const).map((name) => (
        <TextField key={name} name={name} label={labels()[name]} />
      ))}
    </FormDialog>
  );
}

/** Rules of one organization; `chosen` is null until staff outside of organizations picked one. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const viewer = useUser();
  const isOutside = viewer?.permissions.includes('white-labels:read') ?? false;
  const [chosen, setChosen] = useState('');
  const [isPicked, setPicked] = useState(false);
  const source = useOrganizationSource(isOutside);
  const id = isOutside ? chosen : (viewer?.whiteLabel._id ?? '');
  const query = useReferralSettings(isOutside && !isPicked ? '' : id);
  const settings = query.data?.referralSettings;
  if (settings) return <SettingsForm settings={settings} onClose={onClose} />;
  const isAsking = isOutside && !isPicked;
  return (
    <Dialog
      title={t('rules.title')}
      onClose={onClose}
      actions={
        isAsking && (
          <Button kind="primary" isDisabled={chosen === ''} onClick={() => setPicked(true)}>
            {t('rules.next')}
          </Button>
        )
      }
    >
      {isAsking ? (
        <Column gap={2}>
          <Picker
            label={t('rules.organization')}
            source={source}
            value={chosen}
            onChange={setChosen}
          />
        </Column>
      ) : (
        <QueryContent
          query={query}
          failure={t('rules.failed')}
          loading={<FeedSkeleton label={t('rules.loading')} />}
        >
          {() => null}
        </QueryContent>
      )}
    </Dialog>
  );
}
