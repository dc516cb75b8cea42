import { leadFormSetupEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { scopeOf } from '../../platform/http/session.ts';
import { changeLanguage, removeLanguage, showLanguages } from './form-languages.service.ts';
import { importTranslations } from './form-translations.service.ts';

/** Registers the calls for the languages of forms. */
export const registerFormLanguages = (api: Api): void => {
  serve(api, leadFormSetupEndpoints.languages, async ({ transaction, params }) => ({
    languages: await transaction((tx) => showLanguages(tx, params.formId)),
  }));
  serve(
    api,
    leadFormSetupEndpoints.changeLanguage,
    async ({ transaction, session, params, body }) => ({
      languages: await transaction((tx) => changeLanguage(tx, session, params.formId, body)),
    }),
  );
  serve(
    api,
    leadFormSetupEndpoints.removeLanguage,
    async ({ transaction, session, params, body }) => ({
      languages: await transaction((tx) =>
        removeLanguage(tx, session, params.formId, body.language),
      ),
    }),
  );
  serve(
    api,
    leadFormSetupEndpoints.importTranslations,
    async ({ transaction, session, request, ...call }) => {
      const work = (tx: Parameters<typeof importTranslations>[0]) =>
        importTranslations(tx, session, call.params.formId, call.body);
      const report = call.body.isDryRun
        ? await api.database.transaction(scopeOf(session, request.id), 'read', work)
        : await transaction(work);
      return { report };
    },
  );
};
