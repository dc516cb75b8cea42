import {
  NewReferral,
  ReferralReason,
  validator,
  type Referral,
  type ReferralStep,
} from '@outpost/contracts';
import { FormDialog, PickerField, Text, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/referrals.ts';
import { refereeName } from './referral-words.ts';
import {
  useClawBack,
  useCompanySource,
  useInvite,
  useReject,
  useReopen,
  useSignUp,
} from './referrals.queries.ts';

interface Props {
  referral: Referral;
  onClose: () => void;
}

/** Invites a person by mail; `company` is the viewer's own, null for viewers of several. */
export function InviteDialog({
  company,
  onClose,
}: {
  company: string | null;
  onClose: () => void;
}) {
  const invite = useInvite();
  const toast = useToast();
  const source = useCompanySource();
  const check = validator(NewReferral);
  return (
    <FormDialog<{ email: string; name: string; company: string }>
      title={t('invite.title')}
      submitLabel={t('invite.submit')}
      initialValues={{ email: '', name: '', company: company ?? '' }}
      validate={({ company: chosen, ...person }) => ({
        ...check(person),
        ...(chosen === '' && { company: t('invite.companyRequired') }),
      })}
      onSubmit={async (body) => {
        await invite.mutateAsync({ body });
        toast.success(t('invite.done'));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{company ? t('invite.hint') : t('invite.hintOfCompany')}</Text>
      <TextField name="email" label={t('invite.email')} isFocused />
      <TextField name="name" label={t('invite.name')} />
      {!company && <PickerField name="company" label={t('invite.company')} source={source} />}
    </FormDialog>
  );
}

/** Names the company that an invited person became. */
export function SignUpDialog({ referral, onClose }: Props) {
  const signUp = useSignUp();
  const toast = useToast();
  const source = useCompanySource(referral.whiteLabel._id);
  return (
    <FormDialog<{ company: string }>
      title={t('signUp.title', { name: refereeName(referral) })}
      submitLabel={t('signUp.submit')}
      initialValues={{ company: '' }}
      validate={({ company }): Record<string, string> =>
        company ? {} : { company: t('signUp.required') }
      }
      onSubmit={async (body) => {
        await signUp.mutateAsync({ params: { id: referral._id }, body });
        toast.success(t('signUp.done'));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('signUp.hint')}</Text>
      <PickerField name="company" label={t('signUp.company')} source={source} />
    </FormDialog>
  );
}

type Reasoned = Extract<ReferralStep, 'reject' | 'reopen' | 'claw-back'>;

const wordsOf = (step: Reasoned, name: string) => {
  if (step === 'reject')
    return {
      title: t('reasons.rejectTitle', { name }),
      label: t('actions.reject'),
      consequence: t('reasons.reject'),
      done: t('reasons.rejected'),
    };
  if (step === 'reopen')
    return {
      title: t('reasons.reopenTitle', { name }),
      label: t('actions.reopen'),
      consequence: t('reasons.reopen'),
      done: t('reasons.reopened'),
    };
  return {
    title: t('reasons.clawBackTitle', { name }),
    label: t('actions.clawBack'),
    consequence: t('reasons.clawBack'),
    done: t('reasons.clawedBack'),
  };
};

/** Takes a step that needs a reason. */
export function ReasonDialog({ referral, step, onClose }: Props & { step: Reasoned }) {
  const changes = { reject: useReject(), reopen: useReopen(), 'claw-back': useClawBack() };
  const toast = useToast();
  const { title, label, consequence, done } = wordsOf(step, refereeName(referral));
  return (
    <FormDialog<{ reason: string }>
      title={title}
      submitLabel={label}
      isDanger={step !== 'reopen'}
      initialValues={{ reason: '' }}
      validate={validator(ReferralReason)}
      onSubmit={async (body) => {
        await changes[step].mutateAsync({ params: { id: referral._id }, body });
        toast.success(done);
      }}
      onClose={onClose}
    >
      <Text tone="muted">{consequence}</Text>
      <TextField
        name="reason"
        label={t('bulk.reason')}
        lines={2}
        hint={t('reasons.hint')}
        isFocused
      />
    </FormDialog>
  );
}
