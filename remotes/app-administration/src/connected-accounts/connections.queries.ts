import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { connectionEndpoints } from '@outpost/contracts';

const touched = [connectionEndpoints.list, connectionEndpoints.one, connectionEndpoints.history];

export const useProviders = () => useQuery(queryFor(connectionEndpoints.providers));
export const useConnection = (id: string) =>
  useQuery(queryFor(connectionEndpoints.one, { params: { id } }));

export const useStartConnection = () => useChange(connectionEndpoints.start, []);
export const useReconnect = () => useChange(connectionEndpoints.reconnect, []);
export const useFinishConnection = () => useChange(connectionEndpoints.finish, touched);
export const useAddMailAccount = () => useChange(connectionEndpoints.addMail, touched);
export const useChangeMailAccount = () => useChange(connectionEndpoints.changeMail, touched);
export const useTestConnection = () => useChange(connectionEndpoints.test, touched);
/** The account is gone: only lists are read again. */
export const useDisconnect = () =>
  useChange(connectionEndpoints.disconnect, [connectionEndpoints.list]);
