import { queryFor, useChange, useQuery } from '@outpost/api-client';
import {
  cannedReplyEndpoints,
  ticketEndpoints,
  ticketThreadEndpoints,
  userRecordEndpoints,
} from '@outpost/contracts';

const ofCanned = [cannedReplyEndpoints.list];
const ofTickets = [ticketEndpoints.list, ticketEndpoints.byId, userRecordEndpoints.tickets];

export const useCannedReplies = () => useQuery(queryFor(cannedReplyEndpoints.list, {}));
export const useAddCannedReply = () => useChange(cannedReplyEndpoints.create, ofCanned);
export const useEditCannedReply = () => useChange(cannedReplyEndpoints.change, ofCanned);
export const useRemoveCannedReply = () => useChange(cannedReplyEndpoints.remove, ofCanned);

export const useLinkTicket = () => useChange(ticketThreadEndpoints.link, ofTickets);
export const useUnlinkTicket = () => useChange(ticketThreadEndpoints.unlink, ofTickets);
export const useMarkTicketRead = () =>
  useChange(ticketThreadEndpoints.read, [ticketEndpoints.list, ticketEndpoints.byId]);
export const useMergeTicket = () => useChange(ticketThreadEndpoints.merge, ofTickets);
export const useUndoMerge = () => useChange(ticketThreadEndpoints.unmerge, ofTickets);
