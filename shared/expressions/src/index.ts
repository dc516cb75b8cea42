export * from './answers.ts';
export * from './conditions.ts';
