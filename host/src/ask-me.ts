import { askAhead, setApiOrigin, takeOverAhead } from '@outpost/api-client';
import { useSessionStore } from '@outpost/auth-store';
import { authEndpoints } from '@outpost/contracts';
import { readPageData } from './page-data.ts';

setApiOrigin(readPageData().apiUrl);
takeOverAhead();
// Whose session it is takes about as long to learn as the rest of the host's code to run.
if (useSessionStore.getState().status === 'unknown') askAhead(authEndpoints.me.path);
