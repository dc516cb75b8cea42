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

export const stepLabels: Record<WizardStep, string> = {
  organization: 'Organization',
  admin: 'Admin',
  hierarchy: 'Hierarchy names',
  billing: 'Billing',
  domain: 'Domain',
  review: 'Review',
};

/** Introduction of each step. */
export const stepHints: Record<WizardStep, string> = {
  organization: 'What it is called, and where its people sign in.',
  admin: 'Who looks after it. They are invited as its owner when it is published.',
  hierarchy: 'What its people call the three tiers. The sidebar and the tabs say these names.',
  billing: 'How it is billed, and what each franchisee below it starts with.',
  domain: 'A domain of its own, instead of the subdomain.',
  review: 'Everything at a glance, before its people can sign in.',
};

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
