import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { flowEndpoints, flowRunEndpoints, formContentEndpoints } from '@outpost/contracts';

const touched = [flowEndpoints.list, flowEndpoints.one, flowEndpoints.versions];
const touchedRuns = [flowRunEndpoints.list, flowRunEndpoints.byId, flowEndpoints.list];

export const useFlow = (id: string) => useQuery(queryFor(flowEndpoints.one, { params: { id } }));
export const useFlowVersions = (id: string) =>
  useQuery(queryFor(flowEndpoints.versions, { params: { id } }));
export const useFlowPeople = (id: string) =>
  useQuery(queryFor(flowEndpoints.people, { params: { id } }));
export const useRun = (id: string) => useQuery(queryFor(flowRunEndpoints.byId, { params: { id } }));
/** Questions of a lead form. */
export const useQuestions = (formId: string) =>
  useQuery({
    ...queryFor(formContentEndpoints.content, { params: { formId } }),
    enabled: formId !== '',
  });

export const useAddFlow = () => useChange(flowEndpoints.create, touched);
export const useDuplicateFlow = () => useChange(flowEndpoints.duplicate, touched);
export const useEditFlow = () => useChange(flowEndpoints.change, touched);
export const usePublishFlow = () => useChange(flowEndpoints.publish, touched);
export const useFlowStatus = () =>
  useChange(flowEndpoints.changeStatus, [...touched, flowRunEndpoints.list]);
export const useRestoreVersion = () => useChange(flowEndpoints.restore, touched);
export const useFlowSecret = () => useChange(flowEndpoints.secret, touched);
export const useDeleteFlow = () =>
  useChange(flowEndpoints.remove, [...touched, flowRunEndpoints.list]);
/** Changes nothing. */
export const useDryRun = () => useChange(flowEndpoints.dryRun, []);
export const useRetryRun = () => useChange(flowRunEndpoints.retry, touchedRuns);
export const useCancelRun = () => useChange(flowRunEndpoints.cancel, touchedRuns);
