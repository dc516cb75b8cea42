export const leadFormStatuses = ['draft', 'published', 'live'] as const;
export type LeadFormState = (typeof leadFormStatuses)[number];

/** Steps between the states of a form: from where each may be taken, and where it leads. */
export const leadFormSteps = {
  /** What is live stays so, with the new revision. */
  publish: { draft: 'published', published: 'published', live: 'live' },
  activate: { published: 'live' },
  deactivate: { live: 'published' },
} as const satisfies Record<string, Partial<Record<LeadFormState, LeadFormState>>>;
export type LeadFormStepName = keyof typeof leadFormSteps;
export const leadFormStepNames = Object.keys(leadFormSteps) as LeadFormStepName[];

/** What decides which steps can be taken with a form. */
export interface LeadFormPosition {
  status: LeadFormState;
  hasUnpublishedChanges: boolean;
}

/** Where a step leads; null when it cannot be taken. What is published is not published again. */
export const afterLeadFormStep = (
  step: LeadFormStepName,
  { status, hasUnpublishedChanges }: LeadFormPosition,
): LeadFormState | null => {
  if (step === 'publish' && !hasUnpublishedChanges) return null;
  const leads: Partial<Record<LeadFormState, LeadFormState>> = leadFormSteps[step];
  return leads[status] ?? null;
};

/** Whether a step can be taken from where the form is. */
export const canTakeLeadFormStep = (step: LeadFormStepName, form: LeadFormPosition): boolean =>
  afterLeadFormStep(step, form) !== null;
