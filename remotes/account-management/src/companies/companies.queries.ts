import { queryFor, useChange, useQuery } from '@outpost/api-client';
import {
  activityEndpoints,
  companyAgentEndpoints,
  companyBillingEndpoints,
  companyDetailEndpoints,
  companyEndpoints,
  companyOnboardingEndpoints,
  companyTeamEndpoints,
  dashboardEndpoints,
  userEndpoints,
  whiteLabelEndpoints,
} from '@outpost/contracts';

/** Calls whose answers show a company itself, besides the list of them. */
export const showingCompany = [
  companyDetailEndpoints.byId,
  companyOnboardingEndpoints.show,
  companyBillingEndpoints.show,
  activityEndpoints.ofCompany,
  dashboardEndpoints.show,
];

const touchedByCompanies = [companyEndpoints.list, ...showingCompany];
const touchedByTeam = [...touchedByCompanies, companyTeamEndpoints.list, userEndpoints.list];

export const useOnboarding = (id: string) =>
  useQuery(queryFor(companyOnboardingEndpoints.show, { params: { id } }));
export const useBilling = (id: string) =>
  useQuery(queryFor(companyBillingEndpoints.show, { params: { id } }));

export const useCreateCompany = () => useChange(companyDetailEndpoints.create, touchedByCompanies);
export const useEditCompany = () => useChange(companyDetailEndpoints.change, touchedByCompanies);
export const useSetSeats = () => useChange(companyDetailEndpoints.seats, touchedByCompanies);
export const useExtendTrial = () =>
  useChange(companyDetailEndpoints.extendTrial, touchedByCompanies);
export const useMoveCompany = () =>
  useChange(companyDetailEndpoints.franchisor, [...touchedByTeam, companyAgentEndpoints.list]);
export const useMarkStep = () => useChange(companyOnboardingEndpoints.mark, touchedByCompanies);
export const useRemind = () =>
  useChange(companyOnboardingEndpoints.remind, [activityEndpoints.ofCompany]);
export const useAddMember = () => useChange(companyTeamEndpoints.invite, touchedByTeam);
export const useTransferOwnership = () =>
  useChange(companyTeamEndpoints.transferOwnership, touchedByTeam);
export const useReassignSeat = () => useChange(companyTeamEndpoints.reassignSeat, touchedByTeam);

const mostChoices = 100;
const byName = { limit: mostChoices, sort: { name: 'up' as const } };

/** Organizations a company can be added to. */
export const useOrganizations = (isNeeded: boolean) => {
  const query = queryFor(whiteLabelEndpoints.list, { query: byName });
  const { data } = useQuery({ ...query, enabled: isNeeded });
  return data?.whiteLabels ?? [];
};

/** Franchisors a company can stand below; of one organization where that is known. */
export const useFranchisors = (whiteLabel: string | null, isNeeded: boolean) => {
  const query = queryFor(companyEndpoints.list, {
    query: { ...byName, filters: { kind: ['franchisor'] }, ...(whiteLabel && { whiteLabel }) },
  });
  const { data } = useQuery({ ...query, enabled: isNeeded });
  return data?.companies ?? [];
};

/** Guests of a company, who can be given a seat. */
export const useGuests = (id: string) => {
  const query = { ...byName, filters: { roles: ['guest'] } };
  const { data } = useQuery(queryFor(companyTeamEndpoints.list, { params: { id }, query }));
  return data?.users.filter(({ status }) => status !== 'deactivated') ?? null;
};
