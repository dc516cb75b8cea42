export { typeChecker } from './check-types.ts';
export { watchAgainst, type DevPart } from './watch-against.ts';
