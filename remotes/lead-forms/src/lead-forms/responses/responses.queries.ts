import { queryFor, useChange, useQuery } from '@outpost/api-client';
import {
  formAnalyticsEndpoints,
  formResponseEndpoints,
  leadFormEndpoints,
} from '@outpost/contracts';

const touched = [
  formResponseEndpoints.list,
  formResponseEndpoints.all,
  formResponseEndpoints.byId,
  formResponseEndpoints.fields,
  formAnalyticsEndpoints.show,
  leadFormEndpoints.byId,
];

/** The columns of a form's responses, and what they can be narrowed to. */
export const useResponseFields = (formId: string) =>
  useQuery(queryFor(formResponseEndpoints.fields, { params: { formId } }));
export const useResponse = (id: string) =>
  useQuery(queryFor(formResponseEndpoints.byId, { params: { id } }));
export const useChangeResponse = () => useChange(formResponseEndpoints.change, touched);
export const useDeleteResponse = () => useChange(formResponseEndpoints.remove, touched);
