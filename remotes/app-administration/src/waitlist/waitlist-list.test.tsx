import { waitlistBulkEndpoints, waitlistEndpoints } from '@outpost/contracts';
import { checkList, makeWaitlistRequest } from '@outpost/testing';
import { WaitlistScreen } from './waitlist.screen.tsx';

checkList({
  screen: <WaitlistScreen />,
  path: '/web-visitor-waitlist',
  list: waitlistEndpoints.list,
  rows: () => ({
    further: {
      waitlistRequests: ['Aiko', 'Bo', 'Cleo'].map((firstName) =>
        makeWaitlistRequest({ firstName }),
      ),
    },
  }),
  title: 'Web Visitor Waitlist',
  noun: ['request', 'requests'],
  hasLinks: true,
  columns: ['Site', 'Source'],
  sort: ['companyName', 'Company'],
  filter: ['status', 'Pending'],
  bulk: { endpoint: waitlistBulkEndpoints.bulk, label: 'Set as pending' },
  csv: waitlistEndpoints.csv,
});
