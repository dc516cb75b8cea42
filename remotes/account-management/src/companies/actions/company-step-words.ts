import type { CompanyStepName } from '@outpost/contracts';
import type { StepWords } from '@outpost/records';

export const stepWords: Record<CompanyStepName, StepWords<CompanyStepName>> = {
  activate: {
    label: 'Activate',
    consequence:
      'Its people can work with everything its plan has. A trial ends and counts as paid.',
    done: 'activated',
  },
  startTrial: {
    label: 'Start Trial',
    consequence:
      'Its people can try everything for 14 days. After that the company is deactivated, unless it was activated.',
    done: 'put in trial',
  },
  deactivate: {
    label: 'Deactivate',
    consequence:
      'What it does stops, and its owner is told. Everything it has is kept, and it can be reactivated.',
    done: 'deactivated',
    undo: 'reactivate',
    isDanger: true,
  },
  reactivate: {
    label: 'Reactivate',
    consequence:
      'It is what it was before, with everything it had: in trial while its trial runs, active otherwise. Its owner is told.',
    done: 'reactivated',
    undo: 'deactivate',
  },
  completeOnboarding: {
    label: 'Complete Onboarding',
    consequence: 'Its onboarding counts as completed, and nobody is reminded of open steps.',
    done: 'onboarded',
  },
  completeSalesOnboarding: {
    label: 'Complete Sales Onboarding',
    consequence: 'Sales counts it as introduced to the product.',
    done: 'onboarded by sales',
    undo: 'reopenSalesOnboarding',
  },
  reopenSalesOnboarding: {
    label: 'Reopen Sales Onboarding',
    consequence: 'Sales counts it as not introduced to the product yet.',
    done: 'returned to sales onboarding',
    undo: 'completeSalesOnboarding',
  },
};
