import { Column, TextField } from '@outpost/ui';
import { t } from '../../i18n/wizard.ts';
import { BillingStep } from './steps/billing-step.tsx';
import { OrganizationStep, subdomainHint } from './steps/organization-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import type { useWizard } from './use-wizard.ts';
import type { Obstacle } from './wizard-progress.ts';
import type { WizardStep } from './wizard-steps.ts';

/** Names of the three tiers, from the top down. */
function HierarchyStep() {
  return (
    <Column gap={2}>
      <TextField
        name="agencyName"
        label={t('fields.agency')}
        hint={t('fields.agencyHint')}
        isFocused
      />
      <TextField
        name="franchisorName"
        label={t('fields.franchisor')}
        hint={t('fields.franchisorHint')}
      />
      <TextField
        name="franchiseeName"
        label={t('fields.franchisee')}
        hint={t('fields.franchiseeHint')}
      />
    </Column>
  );
}

/** Name and email address of the owner. */
function AdminStep() {
  return (
    <Column gap={2}>
      <TextField
        name="adminEmail"
        label={t('fields.email')}
        type="email"
        hint={t('fields.emailHint')}
        isFocused
      />
      <TextField
        name="adminFirstName"
        label={t('fields.firstName')}
        hint={t('fields.mayStayEmpty')}
      />
      <TextField
        name="adminLastName"
        label={t('fields.lastName')}
        hint={t('fields.mayStayEmpty')}
      />
    </Column>
  );
}

/** Fields of one step in the shared form. */
export function StepFields({
  step,
  wizard,
  obstacles,
}: {
  step: WizardStep;
  wizard: ReturnType<typeof useWizard>;
  obstacles: readonly Obstacle[];
}) {
  const { draft, values, subdomain, inTurn, seen, see } = wizard;
  switch (step) {
    case 'organization':
      return (
        <OrganizationStep
          hint={subdomainHint(values.subdomain, draft?.subdomain ?? null, subdomain)}
          draft={draft}
          name={values.name}
          inTurn={inTurn}
          seen={seen}
          onSaved={see}
        />
      );
    case 'admin':
      return <AdminStep />;
    case 'hierarchy':
      return <HierarchyStep />;
    case 'billing':
      return <BillingStep />;
    case 'domain':
      return null;
    case 'review':
      return <ReviewStep values={values} draft={draft} obstacles={obstacles} />;
  }
}
