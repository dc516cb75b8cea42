import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { jiraEndpoints } from '@outpost/contracts';

const touched = [jiraEndpoints.connection, jiraEndpoints.projects];

export const useJira = () => useQuery(queryFor(jiraEndpoints.connection, {}));
export const useConnectJira = () => useChange(jiraEndpoints.connect, touched);
export const useChangeJira = () => useChange(jiraEndpoints.change, touched);
export const useDisconnectJira = () => useChange(jiraEndpoints.disconnect, touched);
export const useTestJira = () => useChange(jiraEndpoints.test, touched);
export const useMakeSecret = () => useChange(jiraEndpoints.secret, touched);
export const useCompareJira = () => useChange(jiraEndpoints.compare, touched);
