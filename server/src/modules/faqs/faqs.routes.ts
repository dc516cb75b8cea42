import { screenWords, can, faqEndpoints, type Faq, type HelpAnswer } from '@outpost/contracts';
import type { BulkAction } from '../../platform/bulk/bulk-registry.ts';
import { serveBulk } from '../../platform/bulk/serve-bulk.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { currentTenantId, type Session } from '../../platform/http/session.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsvOf } from '../../platform/lists/serve-csv.ts';
import { byCategory, ownAnswers, platformAnswers, platformTenantId } from './faq-answers.ts';
import {
  changeFaq,
  deleteFaq,
  faqList,
  findFaq,
  insertFaq,
  orderFaqs,
  publishedFaqList,
  publishFaq,
} from './faqs.repository.ts';

const shareOf = ({ votes, helpfulVotes }: Faq) =>
  votes === 0 ? null : Math.round((helpfulVotes / votes) * 100);

const columns: ExportColumn<Faq>[] = [
  { title: 'Question', cell: ({ question }) => question },
  { title: 'Answer', cell: ({ answer }) => answer },
  { title: 'Category', cell: ({ category }) => category },
  { title: 'Audience', code: ({ audience }) => audience, words: screenWords.faqAudience },
  { title: 'Roles', cell: ({ audienceRoles }) => audienceRoles.join(', ') },
  { title: 'Language', cell: ({ locale }) => locale },
  { title: 'Order', cell: ({ position }) => position },
  { title: 'Published', cell: ({ isPublished }) => isPublished },
  { title: 'Helpful %', cell: shareOf },
  { title: 'Votes', cell: ({ votes }) => votes },
  { title: 'Page views', cell: ({ views }) => views },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Created', time: ({ createdAt }) => createdAt },
  { title: 'Updated', time: ({ updatedAt }) => updatedAt },
  { title: 'Id', cell: ({ _id }) => _id },
];

const listFor = ({ actor }: Session) => (can(actor, 'faqs:write') ? faqList : publishedFaqList);

const registerBulk = (api: Api): void => {
  const visibility = (isPublished: boolean): BulkAction => ({
    endpoint: isPublished ? faqEndpoints.publish : faqEndpoints.unpublish,
    undo: isPublished ? 'unpublish' : 'publish',
    run: (tx, _session, id) => publishFaq(tx, id, isPublished),
  });
  serveBulk(api, 'faqs', faqEndpoints.bulk, {
    list: faqList,
    nameOf: ({ question }: Faq) => question,
    actions: {
      publish: visibility(true),
      unpublish: visibility(false),
      delete: { endpoint: faqEndpoints.remove, run: (tx, _session, id) => deleteFaq(tx, id) },
    },
  });
};

/** Serves the answers meant for the caller, and those of the platform. */
const registerAnswers = (api: Api): void => {
  serve(api, faqEndpoints.answers, async ({ transaction, session }) => {
    const tenantId = currentTenantId(session);
    const own = await transaction((tx) => ownAnswers(tx, tenantId, session.actor.teamRole));
    return { answers: byCategory([...own, ...(await answersOfPlatform(tenantId, session))]) };
  });

  const answersOfPlatform = async (
    tenantId: string,
    { userId }: Session,
  ): Promise<HelpAnswer[]> => {
    const platformId = await platformTenantId(api.database);
    if (platformId === tenantId) return [];
    const scope = { tenantId: platformId, franchisorId: null, companyId: null, userId };
    return api.database.transaction(
      { role: 'tenant', ...scope, reader: 'elsewhere' },
      'read',
      platformAnswers,
    );
  };
};

export const registerFaqs = (api: Api): void => {
  serve(api, faqEndpoints.list, async ({ transaction, session, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, listFor(session), query));
    return { faqs: rows, ...page };
  });
  serveCsvOf(api, faqEndpoints.csv, 'faqs', async (_tx, _params, session) => ({
    list: listFor(session),
    columns,
  }));
  serve(api, faqEndpoints.byId, async ({ transaction, session, params }) => ({
    faq: await transaction((tx) => findFaq(tx, params.id, !can(session.actor, 'faqs:write'))),
  }));
  serve(api, faqEndpoints.create, async ({ transaction, session, body }) => {
    const tenantId = currentTenantId(session);
    const isPlatform = session.isPlatform && tenantId === session.tenantId;
    return { faq: await transaction((tx) => insertFaq(tx, body, { tenantId, isPlatform })) };
  });
  serve(api, faqEndpoints.change, async ({ transaction, session, params, ifMatch, body }) => {
    const platformId = session.isPlatform ? session.tenantId : null;
    const target = { ...params, ifMatch };
    return { faq: await transaction((tx) => changeFaq(tx, target, body, platformId)) };
  });
  serve(api, faqEndpoints.publish, async ({ transaction, params }) => ({
    faq: await transaction((tx) => publishFaq(tx, params.id, true)),
  }));
  serve(api, faqEndpoints.unpublish, async ({ transaction, params }) => ({
    faq: await transaction((tx) => publishFaq(tx, params.id, false)),
  }));
  serve(api, faqEndpoints.order, async ({ transaction, session, body }) => {
    await transaction((tx) => orderFaqs(tx, currentTenantId(session), body));
    return { message: 'The order was saved.' };
  });
  serve(api, faqEndpoints.remove, async ({ transaction, params }) => {
    await transaction((tx) => deleteFaq(tx, params.id));
    return { message: 'The question was deleted.' };
  });
  registerAnswers(api);
  registerBulk(api);
};
