import { can, faqEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { currentTenantId } from '../../platform/http/session.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { changeFaq, deleteFaq, faqList, insertFaq, publishedFaqList } from './faqs.repository.ts';

export const registerFaqs = (api: Api): void => {
  serve(api, faqEndpoints.list, async ({ transaction, session, query }) => {
    const list = can(session.actor, 'faqs:write') ? faqList : publishedFaqList;
    const { rows, ...page } = await transaction((tx) => readPage(tx, list, query));
    return { faqs: rows, ...page };
  });
  serve(api, faqEndpoints.create, async ({ transaction, session, body }) => ({
    faq: await transaction((tx) => insertFaq(tx, { ...body, tenantId: currentTenantId(session) })),
  }));
  serve(api, faqEndpoints.change, async ({ transaction, params, ifMatch, body }) => ({
    faq: await transaction((tx) => changeFaq(tx, { ...params, ifMatch }, body)),
  }));
  serve(api, faqEndpoints.remove, async ({ transaction, params }) => {
    await transaction((tx) => deleteFaq(tx, params.id));
    return { message: 'The question was deleted.' };
  });
};
