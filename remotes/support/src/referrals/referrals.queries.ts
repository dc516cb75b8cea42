import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { useUser } from '@outpost/auth-store';
import {
  companyEndpoints,
  referralCodeEndpoints,
  referralEndpoints,
  whiteLabelEndpoints,
  type Company,
  type WhiteLabel,
} from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';

const touched = [
  referralEndpoints.list,
  referralEndpoints.byId,
  referralEndpoints.activity,
  referralEndpoints.statistics,
];
const codes = [referralCodeEndpoints.ofCompany, referralEndpoints.list];

export const useReferral = (id: string) =>
  useQuery(queryFor(referralEndpoints.byId, { params: { id } }));

export const useReferralStatistics = (query: { from?: string; to?: string }) =>
  useQuery(queryFor(referralEndpoints.statistics, { query }));

export const useInvite = () => useChange(referralEndpoints.invite, [...touched, ...codes]);
export const useSignUp = () => useChange(referralEndpoints.signUp, touched);
export const useApprove = () => useChange(referralEndpoints.approve, touched);
export const usePay = () => useChange(referralEndpoints.pay, touched);
export const useReject = () => useChange(referralEndpoints.reject, touched);
export const useReopen = () => useChange(referralEndpoints.reopen, touched);
export const useClawBack = () => useChange(referralEndpoints.clawBack, touched);

export const useCompanyCode = (id: string) =>
  useQuery(queryFor(referralCodeEndpoints.ofCompany, { params: { id } }));
export const useMakeCode = () => useChange(referralCodeEndpoints.create, codes);
export const useBlockCode = () => useChange(referralCodeEndpoints.block, codes);
export const useUnblockCode = () => useChange(referralCodeEndpoints.unblock, codes);

export const useReferralSettings = (id: string) =>
  useQuery({
    ...queryFor(referralCodeEndpoints.settings, { params: { id } }),
    enabled: id !== '',
  });
export const useChangeSettings = () =>
  useChange(referralCodeEndpoints.changeSettings, [referralCodeEndpoints.settings]);

/** Returns companies to pick from, of one organization if it is known; staff see several. */
export const useCompanySource = (whiteLabel?: string) => {
  const isStaff = useUser()?.role !== null;
  return usePickerSource<Company>(companyEndpoints.list, 'companies', {
    labelOf: ({ name, whiteLabel: { name: tenant } }) =>
      whiteLabel || !isStaff ? name : `${name} (${tenant})`,
    ...(whiteLabel && { query: { whiteLabel } }),
  });
};

export const useOrganizationSource = (isNeeded: boolean) =>
  usePickerSource<WhiteLabel>(whiteLabelEndpoints.list, 'whiteLabels', {
    labelOf: ({ name }) => name,
    isNeeded,
  });
