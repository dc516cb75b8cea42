import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { ticketEndpoints, userRecordEndpoints } from '@outpost/contracts';

const touched = [ticketEndpoints.list, ticketEndpoints.byId, userRecordEndpoints.tickets];

export const useTicket = (id: string) =>
  useQuery(queryFor(ticketEndpoints.byId, { params: { id } }));

export const useWriteTicket = () => useChange(ticketEndpoints.create, touched);
export const useReply = () => useChange(ticketEndpoints.reply, touched);
export const useNote = () => useChange(ticketEndpoints.note, touched);
export const useEditTicket = () => useChange(ticketEndpoints.change, touched);
export const useAssign = () => useChange(ticketEndpoints.assign, touched);
export const useFinish = () => useChange(ticketEndpoints.finish, touched);
export const useReopen = () => useChange(ticketEndpoints.reopen, touched);
export const useQuote = () => useChange(ticketEndpoints.quote, touched);
export const useAnswerQuote = () => useChange(ticketEndpoints.answerQuote, touched);
