/** Functions for other modules. */
export { addLead } from './leads.service.ts';
