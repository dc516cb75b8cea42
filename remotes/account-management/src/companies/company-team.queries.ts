import { useChange } from '@outpost/api-client';
import {
  companyAgentEndpoints,
  companyDetailEndpoints,
  companyTeamEndpoints,
  userEndpoints,
} from '@outpost/contracts';
import { touchedByCompanies } from './companies.queries.ts';

const touchedByTeam = [...touchedByCompanies, companyTeamEndpoints.list, userEndpoints.list];

export const useMoveCompany = () =>
  useChange(companyDetailEndpoints.franchisor, [...touchedByTeam, companyAgentEndpoints.list]);
export const useAddMember = () => useChange(companyTeamEndpoints.invite, touchedByTeam);
export const useTransferOwnership = () =>
  useChange(companyTeamEndpoints.transferOwnership, touchedByTeam);
export const useReassignSeat = () => useChange(companyTeamEndpoints.reassignSeat, touchedByTeam);
