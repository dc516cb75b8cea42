import { listQueryFor, queryFor, useChange, useQuery } from '@outpost/api-client';
import {
  formAnalyticsEndpoints,
  formAnswerEndpoints,
  formLogEndpoints,
  leadFormEndpoints,
  leadFormSetupEndpoints,
} from '@outpost/contracts';

const touched = [leadFormEndpoints.list, leadFormEndpoints.byId, formLogEndpoints.list];

/** Loads the analytics of a form; keeps the previous range's until then. */
export const useAnalytics = (id: string, query: Record<string, string>) =>
  useQuery(listQueryFor(formAnalyticsEndpoints.show, query, { id }));
/** Loads the answers to a form by question, as `useAnalytics`. */
export const useAnswerCounts = (id: string, query: Record<string, string>) =>
  useQuery(listQueryFor(formAnswerEndpoints.show, query, { id }));
export const useConfigureForm = () =>
  useChange(leadFormSetupEndpoints.configure, [...touched, leadFormSetupEndpoints.languages]);
export const useLanguages = (formId: string) =>
  useQuery(queryFor(leadFormSetupEndpoints.languages, { params: { formId } }));
const ofLanguages = [leadFormSetupEndpoints.languages, formLogEndpoints.list];
export const useChangeLanguage = () =>
  useChange(leadFormSetupEndpoints.changeLanguage, ofLanguages);
export const useRemoveLanguage = () =>
  useChange(leadFormSetupEndpoints.removeLanguage, ofLanguages);
export const useImportTranslations = () =>
  useChange(leadFormSetupEndpoints.importTranslations, ofLanguages);
export const useSetWebhook = () => useChange(leadFormSetupEndpoints.webhook, touched);
