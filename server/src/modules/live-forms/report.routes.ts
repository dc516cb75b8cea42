import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { v7 } from 'uuid';
import { fieldMessages, NewFormReport } from '@outpost/contracts';
import { postedFields } from '../../platform/http/posted-fields.ts';
import { reportForm } from './form-reports.service.ts';
import { inTenantOf, readBrand, readLiveForm } from './live-form.repository.ts';
import type { LiveFormTools } from './live-forms.service.ts';
import { reportedPage, reportPage, type ShownReport } from './page/report-page.ts';
import type { ViewReply } from './view-reply.ts';

const textsOf = (fields: URLSearchParams) => ({
  reason: fields.get('reason') ?? '',
  text: fields.get('text') ?? '',
  email: fields.get('email') ?? '',
});

/** Registers the page on which visitors report a live form, which works without scripts. */
export const registerReportPage = (
  http: FastifyInstance,
  tools: LiveFormTools,
  { send }: Pick<ViewReply, 'send'>,
  idIn: (request: FastifyRequest) => string,
): void => {
  const { database, tokens } = tools;
  const brandOf = (formId: string) =>
    inTenantOf(database, formId, 'read', async (tx) =>
      readBrand(tx, (await readLiveForm(tx, formId)).tenantId),
    );
  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { page, ...shown }: Pick<ShownReport, 'values' | 'errors'> & { page?: string },
  ) => {
    const formId = idIn(request);
    const fresh = { formId, revision: 0, visitId: v7(), openedAt: Date.now(), access: '' };
    const report = {
      ...shown,
      action: `/view/${formId}/report`,
      page: page || tokens.sign(fresh),
    };
    return send(request, reply, await brandOf(formId), (frame) => reportPage(frame, report));
  };

  http.get('/view/:id/report', async (request, reply) => {
    const { sent } = request.query as Record<string, unknown>;
    if (sent !== '1')
      return show(request, reply, { values: textsOf(new URLSearchParams()), errors: {} });
    return send(request, reply, await brandOf(idIn(request)), reportedPage);
  });

  http.post('/view/:id/report', async (request, reply) => {
    const fields = postedFields(request);
    const [values, page] = [textsOf(fields), fields.get('page') ?? ''];
    const parsed = v.safeParse(NewFormReport, { ...values, page, fax: fields.get('fax') ?? '' });
    if (!parsed.success) {
      reply.code(422);
      return show(request, reply, { values, page, errors: fieldMessages(parsed.issues) });
    }
    await reportForm(tools, request, idIn(request), parsed.output);
    return reply.redirect(`/view/${idIn(request)}/report?sent=1`, 303);
  });
};
