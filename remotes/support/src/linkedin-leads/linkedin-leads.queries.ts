import { queryFor, useChange, useQuery } from '@outpost/api-client';
import {
  companyEndpoints,
  linkedinLeadEndpoints,
  linkedinSourceEndpoints,
  shownName,
  userEndpoints,
  type Company,
  type User,
} from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';

const touched = [linkedinLeadEndpoints.list, linkedinLeadEndpoints.byId];

export const useLead = (id: string) =>
  useQuery(queryFor(linkedinLeadEndpoints.byId, { params: { id } }));

export const useEditLead = () => useChange(linkedinLeadEndpoints.change, touched);
export const useMoveLead = () => useChange(linkedinLeadEndpoints.move, touched);
export const useAssignLead = () => useChange(linkedinLeadEndpoints.assign, touched);
export const useLinkLead = () => useChange(linkedinLeadEndpoints.link, touched);
export const useMergeLead = () => useChange(linkedinLeadEndpoints.merge, touched);
export const useUnmergeLead = () => useChange(linkedinLeadEndpoints.unmerge, touched);
export const useRemoveLead = () => useChange(linkedinLeadEndpoints.remove, touched);
export const useSyncLead = () => useChange(linkedinSourceEndpoints.sync, touched);
export const useErasePerson = () => useChange(linkedinLeadEndpoints.erase, touched);

/** Returns the active users who may own leads, of one organization if it is known. */
export const useOwnerSource = (whiteLabel?: string) =>
  usePickerSource<User>(userEndpoints.list, 'users', {
    labelOf: shownName,
    query: { filters: { status: ['confirmed'] }, ...(whiteLabel && { whiteLabel }) },
  });

/** Returns the companies of an organization that a lead can become. */
export const useCustomerSource = (whiteLabel: string) =>
  usePickerSource<Company>(companyEndpoints.list, 'companies', {
    labelOf: ({ name }) => name,
    query: { whiteLabel },
  });
