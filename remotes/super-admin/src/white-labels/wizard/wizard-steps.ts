/** The steps from a name to a published organization, in their order. */
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

/** What each step asks for. */
export const stepHints: Record<WizardStep, string> = {
  organization: 'What it is called, and where its people sign in.',
  admin: 'Who looks after it. They are invited as its owner when it is published.',
  hierarchy: 'What its people call the three tiers. The sidebar and the tabs say these names.',
  billing: 'How it is billed, and what each franchisee below it starts with.',
  domain: 'A domain of its own, instead of the subdomain.',
  review: 'Everything at a glance, before its people can sign in.',
};

/** The step an address names; the first one without. */
export const stepNamed = (name: string | null): WizardStep =>
  wizardSteps.find((step) => step === name) ?? 'organization';

/** The steps before and after one. */
export const around = (step: WizardStep): { back: WizardStep | null; next: WizardStep | null } => {
  const index = wizardSteps.indexOf(step);
  return { back: wizardSteps[index - 1] ?? null, next: wizardSteps[index + 1] ?? null };
};

/** The address of a step, of a draft or of one that is not saved yet. */
export const stepAddress = (step: WizardStep, draft: string | null): string =>
  `/white-label/new?${new URLSearchParams({ ...(draft && { draft }), step })}`;
