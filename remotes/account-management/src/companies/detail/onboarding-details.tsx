import { useState } from 'react';
import { useUser } from '@outpost/auth-store';
import { canTakeCompanyStep, type CompanyDetails, type OnboardingStep } from '@outpost/contracts';
import {
  Button,
  Column,
  Facts,
  Instant,
  Page,
  Panel,
  Placeholder,
  PlainTable,
  ProgressLine,
  Row,
  ErrorState,
  StatusChip,
  Text,
  Toggle,
  useToast,
} from '@outpost/ui';
import { CompanyStepDialog } from '../actions/company-step-dialog.tsx';
import { useMarkStep, useOnboarding, useRemind } from '../companies.queries.ts';
import { OnboardingState } from '../list/company-list.tsx';

export const stepLabel: Record<OnboardingStep, string> = {
  'welcome-call': 'Welcome call',
  'company-details': 'Company details',
  'team-invited': 'Team invited',
  'mailbox-connected': 'Mailbox connected',
  'domain-verified': 'Domain verified',
  'first-campaign': 'First campaign',
};

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
    { id: 'step', header: 'Step', render: ({ step }: Step) => stepLabel[step] },
    {
      id: 'state',
      header: 'State',
      render: ({ step, isDone }: Step) => (
        <Row>
          {mayMark && (
            <Toggle
              label={`${stepLabel[step]} is done`}
              isOn={isDone}
              isDisabled={mark.isPending}
              onChange={(next) => void set(step, next)}
            />
          )}
          <StatusChip tone={isDone ? 'ok' : 'warn'}>{isDone ? 'Done' : 'Open'}</StatusChip>
        </Row>
      ),
    },
    { id: 'doneBy', header: 'Done by', render: ({ doneBy }: Step) => doneBy?.name ?? '—' },
    {
      id: 'doneAt',
      header: 'Done at',
      isNumber: true,
      render: ({ doneAt }: Step) => (doneAt ? <Instant value={doneAt} /> : '—'),
    },
  ];
  return (
    <PlainTable
      label="Onboarding steps"
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
      () => toast.success(`A reminder is on its way to ${owner?.email}.`),
      ({ message }: Error) => toast.error(message),
    );
  return (
    <Button isBusy={remind.isPending} onClick={() => void send()}>
      Remind the owner
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
        title="The onboarding could not be loaded"
        message={error.message}
        requestId={error.requestId}
        onRetry={() => void refetch()}
      />
    );
  const steps = data?.onboarding.steps ?? [];
  const done = steps.filter(({ isDone }) => isDone).length;
  const isOpen = canTakeCompanyStep('completeOnboarding', company);
  return (
    <Page>
      <Panel>
        <Column gap={2}>
          <Facts
            facts={{
              Onboarding: <OnboardingState state={company.onBoarding} />,
              'Sales onboarding': <OnboardingState state={company.salesOnboarding} />,
            }}
          />
          {data && (
            <Column gap={0.5}>
              <Text size="small" tone="faint">
                {done} of {steps.length} steps done
              </Text>
              <ProgressLine label="Onboarding steps done" value={done} most={steps.length} />
            </Column>
          )}
          {mayWrite && isOpen && (
            <Row>
              <Button onClick={() => setCompleting(true)}>Mark completed</Button>
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
