import { queryFor, useChange, useQuery } from '@outpost/api-client';
import {
  formContentEndpoints,
  leadFormEndpoints,
  leadFormSetupEndpoints,
} from '@outpost/contracts';

const touched = [
  leadFormEndpoints.list,
  leadFormEndpoints.byId,
  leadFormEndpoints.checks,
  leadFormSetupEndpoints.revisions,
  formContentEndpoints.content,
];

/** Loads the content again for each editor: its changes need the newest version. */
export const useContent = (formId: string) =>
  useQuery({
    ...queryFor(formContentEndpoints.content, { params: { formId } }),
    refetchOnMount: 'always',
  });
export const useRevisions = (id: string) =>
  useQuery(queryFor(leadFormSetupEndpoints.revisions, { params: { id } }));
/** Loads the problems of a form, never from the cache: they may be fixed already. */
export const useChecks = (id: string) =>
  useQuery({ ...queryFor(leadFormEndpoints.checks, { params: { id } }), staleTime: 0, gcTime: 0 });

export const useFormStep = () => useChange(leadFormEndpoints.changeStatus, touched);
export const useFormLink = () => useChange(leadFormEndpoints.changeLink, touched);
export const useRestoreRevision = () => useChange(leadFormSetupEndpoints.restoreRevision, touched);
