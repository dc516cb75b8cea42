/** Stages of a lead, from received to its end. */
export const leadStages = ['new', 'contacted', 'qualified', 'disqualified', 'converted'] as const;
export type LeadStage = (typeof leadStages)[number];

/** Ways in: LinkedIn's notification, a file, a program with a key, a response to a form. */
export const leadSources = ['linkedin', 'csv', 'api', 'form'] as const;
export type LeadSource = (typeof leadSources)[number];

/** Result of the synchronization with the provider. */
export const leadSyncs = ['SUCCESS', 'FAILED'] as const;
export type LeadSync = (typeof leadSyncs)[number];

/** Entries of a lead's history. */
export const leadStepKinds = [
  'received',
  'synced',
  'sync-failed',
  'stage',
  'owner',
  'rule',
  'merged',
  'unmerged',
  'customer',
] as const;
export type LeadStepKind = (typeof leadStepKinds)[number];
