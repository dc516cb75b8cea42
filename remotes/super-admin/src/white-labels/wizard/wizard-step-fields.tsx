import { AdminStep } from './steps/admin-step.tsx';
import { BillingStep } from './steps/billing-step.tsx';
import { HierarchyStep } from './steps/hierarchy-step.tsx';
import { OrganizationStep, subdomainHint } from './steps/organization-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import type { useWizard } from './use-wizard.ts';
import type { Obstacle } from './wizard-progress.ts';
import type { WizardStep } from './wizard-steps.ts';

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
