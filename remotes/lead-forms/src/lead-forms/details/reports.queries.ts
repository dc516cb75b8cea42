import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { formReportEndpoints } from '@outpost/contracts';

export const useFormReports = (formId: string) =>
  useQuery(queryFor(formReportEndpoints.ofForm, { params: { formId } }));
export const useResolveReport = () =>
  useChange(formReportEndpoints.resolve, [formReportEndpoints.ofForm]);
