import {
  companyEndpoints,
  companyTeamEndpoints,
  shownName,
  type Company,
  type User,
} from '@outpost/contracts';
import type { PickerSource } from '@outpost/ui';
import { usePickerSource } from '@outpost/lists';

/** Returns the franchisors a company can be below, limited to one organization if it is known. */
export const useFranchisorSource = (
  whiteLabel: string | null,
  { except, isNeeded = true }: { except?: string | undefined; isNeeded?: boolean } = {},
): PickerSource =>
  usePickerSource<Company>(companyEndpoints.list, 'companies', {
    labelOf: ({ name }) => name,
    query: { filters: { kind: ['franchisor'] }, ...(whiteLabel && { whiteLabel }) },
    accepts: ({ _id }) => _id !== except,
    isNeeded,
  });

/** Returns the guests of a company, who can receive a seat. */
export const useGuestSource = (id: string): PickerSource =>
  usePickerSource<User>(companyTeamEndpoints.list, 'users', {
    labelOf: shownName,
    query: { filters: { roles: ['guest'] } },
    params: { id },
    accepts: ({ status }) => status !== 'deactivated',
  });
