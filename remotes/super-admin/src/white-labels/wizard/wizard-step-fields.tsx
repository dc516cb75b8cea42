import { Column, TextField } from '@outpost/ui';
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
        label="Agency"
        hint="The organization itself. An empty name goes back to the usual one."
        isFocused
      />
      <TextField name="franchisorName" label="Franchisor" hint="Those below it, in the singular" />
      <TextField
        name="franchiseeName"
        label="Franchisee"
        hint="The companies below each of those, in the singular"
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
        label="Email"
        type="email"
        hint="Needed before it is published. Without an address there is no admin."
        isFocused
      />
      <TextField name="adminFirstName" label="First name" hint="May stay empty" />
      <TextField name="adminLastName" label="Last name" hint="May stay empty" />
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
