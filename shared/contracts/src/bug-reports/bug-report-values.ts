/** Subject of a report. */
export const bugKinds = ['crash', 'defect', 'display', 'slow'] as const;
export type BugKind = (typeof bugKinds)[number];

export const bugSeverities = ['low', 'medium', 'high', 'critical'] as const;
export type BugSeverity = (typeof bugSeverities)[number];

/** The last thing that happened to a report. */
export const bugSteps = ['reported', 'replied', 'resolved'] as const;
export type BugStep = (typeof bugSteps)[number];

/** Ways in: a person in the panel, or a program with an API key. */
export const bugSources = ['panel', 'api'] as const;

/** Levels of console entries that a report may carry. */
export const consoleLevels = ['error', 'warn'] as const;

/** Maximum entries, characters and bytes of what a report carries. */
export const bugLimits = {
  console: 30,
  calls: 30,
  entry: 1_000,
  screenshotBytes: 3 * 1024 * 1024,
} as const;
