import { useState } from 'react';
import { useUser } from '@outpost/auth-store';
import { canTakeCompanyStep, type CompanyDetails, type OnboardingStep } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import {
  Button,
  Column,
  Instant,
  Page,
  Panel,
  Placeholder,
  Row,
  ErrorState,
  StatusChip,
  Text,
  useToast,
} from '@outpost/ui';
import { Facts, PlainTable, ProgressLine, Toggle } from '@outpost/ui/details';
import { labelTable, PersonLink } from '@outpost/records';
import { t } from '../../i18n/company-tabs.ts';
import { CompanyStepDialog } from '../actions/company-step-dialog.tsx';
import { useMarkStep, useOnboarding, useRemind } from '../companies.queries.ts';
import { OnboardingState } from '../list/company-list.tsx';

export const stepLabel = perLanguage((): Record<OnboardingStep, string> =>
  labelTable({
    'welcome-call': t('steps.welcomeCall'),
    'company-details': t('steps.companyDetails'),
    'team-invited': t('steps.teamInvited'),
    'mailbox-connected': t('steps.mailboxConnected'),
    'domain-verified': t('steps.domainVerified'),
    'first-campaign': t('steps.firstCampaign'),
  }),
);

type Step = NonNullable<ReturnType<typeof useOnboarding>['data']>['onboarding']['steps'][number];

/** Onboarding steps of a new company, with the user and time of each completed step. */
function Checklist({ company, steps }: { company: CompanyDetails; steps: Step[] }) {
  const mark = useMarkStep();
  const toast = useToast();
  const mayMark = useUser()?.permissions.includes('companies:write') ?? false;
  const set = (step: OnboardingStep, isDone: boolean) =>
    mark
      .mutateAsync({ params: { id: company._id }, body: { step, isDone } })
      .catch(({ message }: Error) => toast.error(message));
  const columns = [
    { id: 'step', header: t('onboarding.step'), render: ({ step }: Step) => stepLabel()[step] },
    {
      id: 'state',
      header: t('common.state'),
      render: ({ step, isDone }: Step) => (
        <Row>
          {mayMark && (
            <Toggle
              label={t('onboarding.stepDone', { step: stepLabel()[step] })}
              isOn={isDone}
              isDisabled={mark.isPending}
              onChange={(next) => void set(step, next)}
            />
          )}
          <StatusChip tone={isDone ? 'ok' : 'warn'}>
            {isDone ? t('onboarding.done') : t('common.open')}
          </StatusChip>
        </Row>
      ),
    },
    {
      id: 'doneBy',
      header: t('onboarding.doneBy'),
      render: ({ doneBy }: Step) => (
        <PersonLink name={doneBy?.name ?? null} account={doneBy?.account} />
      ),
    },
    {
      id: 'doneAt',
      header: t('onboarding.doneAt'),
      isNumber: true,
      render: ({ doneAt }: Step) => (doneAt ? <Instant value={doneAt} /> : '—'),
    },
  ];
  return (
    <PlainTable
      label={t('onboarding.table')}
      columns={columns}
      rows={steps}
      rowId={({ step }) => step}
    />
  );
}

function RemindButton({ company: { _id: id, owner } }: { company: CompanyDetails }) {
  const remind = useRemind();
  const toast = useToast();
  const send = () =>
    remind.mutateAsync({ params: { id } }).then(
      () => toast.success(t('onboarding.reminded', { email: owner?.email ?? '' })),
      ({ message }: Error) => toast.error(message),
    );
  return (
    <Button isBusy={remind.isPending} onClick={() => void send()}>
      {t('onboarding.remind')}
    </Button>
  );
}

/** Progress of a company's onboarding. */
export function OnboardingDetails({ company }: { company: CompanyDetails }) {
  const { data, error, refetch } = useOnboarding(company._id);
  const [isCompleting, setCompleting] = useState(false);
  const viewer = useUser();
  const mayWrite = viewer?.permissions.includes('companies:write') ?? false;
  if (error && !data)
    return (
      <ErrorState
        title={t('onboarding.failed')}
        message={error.message}
        requestId={error.requestId}
        onRetry={() => void refetch()}
      />
    );
  const steps = data?.onboarding.steps ?? [];
  const done = steps.filter(({ isDone }) => isDone).length;
  const total = steps.length;
  const isOpen = canTakeCompanyStep('completeOnboarding', company);
  return (
    <Page>
      <Panel>
        <Column gap={2}>
          <Facts
            facts={{
              [t('onboarding.onboarding')]: <OnboardingState state={company.onBoarding} />,
              [t('common.salesOnboarding')]: <OnboardingState state={company.salesOnboarding} />,
            }}
          />
          {data && (
            <Column gap={0.5}>
              <Text size="small" tone="faint">
                {t('onboarding.progress', { done, total })}
              </Text>
              <ProgressLine label={t('onboarding.progressLabel')} value={done} most={total} />
            </Column>
          )}
          {mayWrite && isOpen && (
            <Row>
              <Button onClick={() => setCompleting(true)}>{t('onboarding.complete')}</Button>
              {/* Reminders are not available while impersonating. */}
              {company.owner && !viewer?.impersonation && <RemindButton company={company} />}
            </Row>
          )}
        </Column>
      </Panel>
      {data ? <Checklist company={company} steps={steps} /> : <Placeholder height={280} />}
      {isCompleting && (
        <CompanyStepDialog
          step="completeOnboarding"
          company={company}
          onClose={() => setCompleting(false)}
        />
      )}
    </Page>
  );
}
