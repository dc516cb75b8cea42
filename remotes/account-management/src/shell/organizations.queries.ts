import { useCan } from '@outpost/auth-store';
import { whiteLabelEndpoints, type WhiteLabel } from '@outpost/contracts';
import type { PickerSource } from '@outpost/ui';
import { usePickerSource } from './picker-source.ts';

/** The organizations internal staff may choose; null for others, who have their own. */
export const useOrganizationSource = (isNeeded = true): PickerSource | null => {
  const mayChoose = useCan('white-labels:read');
  const source = usePickerSource<WhiteLabel>(whiteLabelEndpoints.list, 'whiteLabels', {
    labelOf: ({ name }) => name,
    // A draft may have no name yet.
    accepts: ({ name }) => name !== '',
    isNeeded: mayChoose && isNeeded,
  });
  return mayChoose ? source : null;
};
