/** Functions for other modules, so that the rules of decisions exist once. */
export { checkDecision, decisionOutcomes } from './decision-rules.ts';
