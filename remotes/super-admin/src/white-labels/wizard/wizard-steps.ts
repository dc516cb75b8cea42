import { t } from '../../i18n/wizard.ts';
/** Steps of the wizard, in their order. */
export const wizardSteps = [
  'organization',
  'admin',
  'hierarchy',
  'billing',
  'domain',
  'review',
] as const;
export type WizardStep = (typeof wizardSteps)[number];

export const stepLabels = (): Record<WizardStep, string> => ({
  organization: t('steps.organization'),
  admin: t('steps.admin'),
  hierarchy: t('steps.hierarchyNames'),
  billing: t('steps.billing'),
  domain: t('steps.domain'),
  review: t('steps.review'),
});

/** Introduction of each step. */
export const stepHints = (): Record<WizardStep, string> => ({
  organization: t('steps.organizationHint'),
  admin: t('steps.adminHint'),
  hierarchy: t('steps.hierarchyHint'),
  billing: t('steps.billingHint'),
  domain: t('steps.domainHint'),
  review: t('steps.reviewHint'),
});

/** Returns the step in the address; the first one by default. */
export const stepNamed = (name: string | null): WizardStep =>
  wizardSteps.find((step) => step === name) ?? 'organization';

/** Returns the steps before and after a step. */
export const around = (step: WizardStep): { back: WizardStep | null; next: WizardStep | null } => {
  const index = wizardSteps.indexOf(step);
  return { back: wizardSteps[index - 1] ?? null, next: wizardSteps[index + 1] ?? null };
};

/** Returns the address of a step, for a saved or a new draft. */
export const stepAddress = (step: WizardStep, draft: string | null): string =>
  `/white-label/new?${new URLSearchParams({ ...(draft && { draft }), step })}`;
