import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { bugReportEndpoints, ticketEndpoints } from '@outpost/contracts';

const touched = [bugReportEndpoints.list, bugReportEndpoints.byId];

export const useBugReport = (id: string) =>
  useQuery(queryFor(bugReportEndpoints.byId, { params: { id } }));

export const useReply = () => useChange(bugReportEndpoints.reply, touched);
export const useNotify = () => useChange(bugReportEndpoints.notify, touched);
export const useEditReport = () => useChange(bugReportEndpoints.change, touched);
export const useResolve = () => useChange(bugReportEndpoints.resolve, touched);
export const useReopen = () => useChange(bugReportEndpoints.reopen, touched);
export const useMerge = () => useChange(bugReportEndpoints.merge, touched);
export const useConvert = () =>
  useChange(bugReportEndpoints.convert, [...touched, ticketEndpoints.list]);
export const useCreateIssue = () =>
  useChange(bugReportEndpoints.issue, [...touched, ticketEndpoints.list]);
