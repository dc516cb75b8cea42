import { prefetch, setApiOrigin, adoptPagePrefetches } from '@outpost/api-client';
import { useSessionStore } from '@outpost/auth-store';
import { authEndpoints, callAddress } from '@outpost/contracts';
import { readPageData } from './page-data.ts';

setApiOrigin(readPageData().apiUrl);
adoptPagePrefetches();
// The `me` call takes about as long as running the rest of the host's code, so both run in
// parallel.
if (useSessionStore.getState().status === 'unknown') prefetch(callAddress(authEndpoints.me.path));
