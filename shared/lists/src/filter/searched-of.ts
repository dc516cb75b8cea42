import { whiteLabelEndpoints } from '@outpost/contracts';
import type { ListFilter, SearchedList } from '../page/list-model.ts';

const organizations: SearchedList = { endpoint: whiteLabelEndpoints.list, plural: 'whiteLabels' };

/**
 * Returns the list whose rows are the values of a filter. That of the organizations is here, beside
 * the panel of filters, because a list without an open panel needs no contract of another one.
 */
export const searchedOf = ({ isByOrganization, searched }: ListFilter): SearchedList | undefined =>
  isByOrganization ? organizations : searched;
