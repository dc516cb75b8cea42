import { queryFor, useChange, useQuery } from '@outpost/api-client';
import {
  activityEndpoints,
  billingEndpoints,
  companyDetailEndpoints,
  companyEndpoints,
  companyOnboardingEndpoints,
  dashboardEndpoints,
  mspEndpoints,
} from '@outpost/contracts';

/** Endpoints whose answers contain a company, besides the list. */
export const showingCompany = [
  companyDetailEndpoints.byId,
  companyOnboardingEndpoints.show,
  billingEndpoints.ofCompany,
  activityEndpoints.ofCompany,
  dashboardEndpoints.show,
];

export const touchedByCompanies = [companyEndpoints.list, ...showingCompany];

export const useOnboarding = (id: string) =>
  useQuery(queryFor(companyOnboardingEndpoints.show, { params: { id } }));

export const useCreateCompany = () => useChange(companyDetailEndpoints.create, touchedByCompanies);
export const useEditCompany = () => useChange(companyDetailEndpoints.change, touchedByCompanies);
/** Deletes a company. The page of a deleted company closes instead of loading again. */
export const useDeleteCompany = () =>
  useChange(companyDetailEndpoints.remove, [
    companyEndpoints.list,
    mspEndpoints.list,
    dashboardEndpoints.show,
  ]);
export const useSetSeats = () => useChange(companyDetailEndpoints.seats, touchedByCompanies);
export const useExtendTrial = () =>
  useChange(companyDetailEndpoints.extendTrial, touchedByCompanies);
export const useMarkStep = () => useChange(companyOnboardingEndpoints.mark, touchedByCompanies);
export const useRemind = () =>
  useChange(companyOnboardingEndpoints.remind, [activityEndpoints.ofCompany]);
