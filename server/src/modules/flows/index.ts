/** Functions for other modules. */
export { formsForPerson } from './engine/waiting-forms.ts';
