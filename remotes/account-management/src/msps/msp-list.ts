import { mspBulkEndpoints, mspStatuses, type Msp } from '@outpost/contracts';
import { recordList } from '@outpost/lists';
import { franchisorList, franchisorStatusLook } from '@outpost/records';
import { stateFilter } from '@outpost/ui';
import { mspColumns } from './msp-columns.tsx';

/** Returns the path of a franchisor's page. */
export const mspPath = (id: string): string => `/msps/show/${id}`;

export const mspList = recordList<Msp>({
  ...franchisorList,
  endpoints: { ...franchisorList.endpoints, bulk: mspBulkEndpoints.bulk },
  columns: mspColumns,
  filters: () => [
    stateFilter('status', 'Status', mspStatuses, (status) => franchisorStatusLook[status].label),
  ],
});
