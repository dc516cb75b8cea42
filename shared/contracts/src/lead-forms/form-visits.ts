/** Kinds of devices a live form is filled in on. */
export const visitDevices = ['phone', 'tablet', 'desktop'] as const;
export type VisitDevice = (typeof visitDevices)[number];
