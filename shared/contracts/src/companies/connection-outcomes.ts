/** Outcomes of a try to reach a service; apart from its contract, because lists of users filter by them. */
export const connectionOutcomes = ['SUCCESS', 'FAILED'] as const;
