import { formResponseEndpoints, liveFormEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { addLead } from './leads.service.ts';
import { reportForm } from './form-reports.service.ts';
import { countFormCall } from './form-limits.ts';
import { inTenant, inTenantOf } from './live-form.repository.ts';
import { auditVisitor, liveFormTools, pageOf } from './live-forms.service.ts';
import { savePartial } from './partials.service.ts';
import { submit } from './submissions.service.ts';
import { storeFormFile } from './uploads.service.ts';
import { beginVisit, noteProgress } from './visits.repository.ts';
import { visitorOf } from './visitor.ts';

/** Registers the calls of visitors; each runs inside the tenant of its form. */
export const registerLiveForms = (api: Api): void => {
  const tools = liveFormTools(api);
  const { database, tokens } = tools;

  serve(api, liveFormEndpoints.visit, async ({ params, body, request }) => {
    const page = pageOf(tokens, body.page, params.id);
    const visitor = visitorOf(tokens, request);
    const call = { formId: params.id, kind: 'visit' as const, visitor };
    const { tenantId } = await countFormCall(api, request, call);
    await inTenant(database, tenantId, 'write', (tx) => beginVisit(tx, page, visitor, body));
    return { isCounted: true };
  });

  serve(api, liveFormEndpoints.progress, async ({ params, body }) => {
    const page = pageOf(tokens, body.page, params.id);
    return {
      isCounted: await inTenantOf(database, params.id, 'write', (tx) =>
        noteProgress(tx, page, body),
      ),
    };
  });

  serve(api, liveFormEndpoints.savePartial, async ({ params, body, request }) => {
    const page = pageOf(tokens, body.page, params.id);
    const visitor = visitorOf(tokens, request);
    const call = { formId: params.id, kind: 'partial' as const, visitor };
    const { tenantId } = await countFormCall(api, request, call);
    return inTenant(database, tenantId, 'write', async (tx) => {
      const { resumeKey, isNew } = await savePartial(tx, page, visitor, body);
      if (isNew) await auditVisitor(tx, visitor, liveFormEndpoints.savePartial, tenantId);
      return { resumeKey };
    });
  });

  serve(api, liveFormEndpoints.upload, async ({ params, query, request }) => {
    const page = pageOf(tokens, query.page, params.id);
    const visitor = visitorOf(tokens, request);
    return {
      file: await storeFormFile(api, request, page, query, visitor),
    };
  });

  serve(api, liveFormEndpoints.submit, async ({ params, body, request }) => {
    const target = { formId: params.id, page: tokens.read(body.page, params.id) };
    return submit(tools, request, target, body);
  });

  serve(api, liveFormEndpoints.report, async ({ params, body, request }) => {
    await reportForm(tools, request, params.id, body);
    return { isReceived: true };
  });

  serve(api, formResponseEndpoints.create, async ({ transaction, session, ...call }) => {
    const { userId, name, apiKey } = session;
    const by = { actor: { id: userId, name }, isByKey: apiKey !== null };
    const place = { formId: call.params.formId, requestId: call.request.id, by };
    return { response: await transaction((tx) => addLead(tx, api.jobs, place, call.body)) };
  });
};
