import { queryFor, useChange, useQuery } from '@outpost/api-client';
import {
  formAnalyticsEndpoints,
  formAnswerEndpoints,
  formResponseEndpoints,
  leadFormEndpoints,
} from '@outpost/contracts';

const touched = [
  formResponseEndpoints.list,
  formResponseEndpoints.all,
  formResponseEndpoints.byId,
  formResponseEndpoints.fields,
  formAnalyticsEndpoints.show,
  formAnswerEndpoints.show,
  leadFormEndpoints.byId,
];

/** Loads the columns of a form's responses, and the options of their filters. */
export const useResponseFields = (formId: string) =>
  useQuery(queryFor(formResponseEndpoints.fields, { params: { formId } }));
export const useResponse = (id: string) =>
  useQuery(queryFor(formResponseEndpoints.byId, { params: { id } }));
export const useChangeResponse = () => useChange(formResponseEndpoints.change, touched);
export const useDeleteResponse = () => useChange(formResponseEndpoints.remove, touched);
