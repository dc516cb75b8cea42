import { useCan } from '@outpost/auth-store';
import { whiteLabelEndpoints, type WhiteLabel } from '@outpost/contracts';
import type { PickerSource } from '@outpost/ui';
import { usePickerSource } from '@outpost/lists';

/**
 * Returns the organizations internal staff may choose; null for other viewers, who belong to one.
 */
export const useOrganizationSource = (isNeeded = true): PickerSource | null => {
  const mayChoose = useCan('white-labels:read');
  const source = usePickerSource<WhiteLabel>(whiteLabelEndpoints.list, 'whiteLabels', {
    labelOf: ({ name }) => name,
    // A draft without a name cannot be chosen.
    accepts: ({ name }) => name !== '',
    isNeeded: mayChoose && isNeeded,
  });
  return mayChoose ? source : null;
};
