import { mspBulkEndpoints, mspEndpoints, mspStatuses, type Msp } from '@outpost/contracts';
import { recordList } from '@outpost/lists';
import { stateFilter } from '@outpost/ui';
import { mspColumns } from './msp-columns.tsx';
import { statusLook } from './msp-words.ts';

const { list, csv, pax8Csv } = mspEndpoints;

/** Returns the path of a franchisor's page. */
export const mspPath = (id: string): string => `/msps/show/${id}`;

export const mspList = recordList<Msp>({
  name: 'msps',
  endpoints: { list, csv, bulk: mspBulkEndpoints.bulk },
  title: 'Franchisors',
  noun: ['franchisor', 'franchisors'],
  searchLabel: 'Search name or contact',
  emptyHint: 'A franchisor (MSP) looks after companies of its own, and their people.',
  columns: mspColumns,
  filters: () => [
    stateFilter('status', 'Status', mspStatuses, (status) => statusLook[status].label),
  ],
  dates: [
    { name: 'createdAt', label: 'Created Date' },
    { name: 'updatedAt', label: 'Updated Date' },
  ],
  rowName: ({ name }) => name,
  rowLink: ({ _id }) => mspPath(_id),
  exports: [{ label: 'Pax8 CSV', endpoint: pax8Csv, fileName: 'pax8.csv' }],
});
