/** Functions for other modules. */
export { receiveLeads, type NewLead } from './receive-leads.service.ts';
