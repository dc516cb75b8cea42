export const leadFormStatuses = ['draft', 'published', 'live'] as const;
export type LeadFormState = (typeof leadFormStatuses)[number];

/** Steps between the states of a form: each allowed state, and the state after the step. */
export const leadFormSteps = {
  /** A live form stays live, with the new revision. */
  publish: { draft: 'published', published: 'published', live: 'live' },
  activate: { published: 'live' },
  deactivate: { live: 'published' },
} as const satisfies Record<string, Partial<Record<LeadFormState, LeadFormState>>>;
export type LeadFormStepName = keyof typeof leadFormSteps;
export const leadFormStepNames = Object.keys(leadFormSteps) as LeadFormStepName[];

/** Fields of a form that decide about its possible steps. */
export interface LeadFormPosition {
  status: LeadFormState;
  hasUnpublishedChanges: boolean;
}

/**
 * Returns the state after a step; null when it is not possible. Unchanged content is not published
 * again.
 */
export const afterLeadFormStep = (
  step: LeadFormStepName,
  { status, hasUnpublishedChanges }: LeadFormPosition,
): LeadFormState | null => {
  if (step === 'publish' && !hasUnpublishedChanges) return null;
  const leads: Partial<Record<LeadFormState, LeadFormState>> = leadFormSteps[step];
  return leads[status] ?? null;
};

/** Reports whether a form's present state allows a step. */
export const canTakeLeadFormStep = (step: LeadFormStepName, form: LeadFormPosition): boolean =>
  afterLeadFormStep(step, form) !== null;
