import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { leadRuleEndpoints } from '@outpost/contracts';

const touched = [leadRuleEndpoints.list];

export const useLeadRules = (whiteLabel: string, isNeeded: boolean) =>
  useQuery({
    ...queryFor(leadRuleEndpoints.list, { query: whiteLabel ? { whiteLabel } : {} }),
    enabled: isNeeded,
  });

export const useAddRule = () => useChange(leadRuleEndpoints.create, touched);
export const useEditRule = () => useChange(leadRuleEndpoints.change, touched);
export const useOrderRules = () => useChange(leadRuleEndpoints.order, touched);
export const useRemoveRule = () => useChange(leadRuleEndpoints.remove, touched);
