import { and, eq } from 'drizzle-orm';
import {
  screenWords,
  previewParameter,
  productFormBulkEndpoints,
  productFormEndpoints,
  productFormLogEndpoints,
  type ProductForm,
  type ProductFormLog,
} from '@outpost/contracts';
import { serveBulk } from '../../platform/bulk/serve-bulk.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, invalid } from '../../platform/http/api-error.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import { webPixels } from '../../tables/web-pixels.table.ts';
import { findProductFormLog, productFormLogList } from './product-form-logs.repository.ts';
import { readProductFormStatistics } from './product-form-statistics.ts';
import { findProductForm, productFormList } from './product-forms.repository.ts';
import {
  changeProductForm,
  createProductForm,
  deleteProductForm,
  duplicateProductForm,
  setProductFormActive,
} from './product-forms.service.ts';
import { sealPreview } from './site/preview.ts';
import { registerSiteForms } from './site/site-forms.routes.ts';

const columns: ExportColumn<ProductForm>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Form id', cell: ({ form }) => form._id },
  { title: 'Title', cell: ({ form }) => form.title },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Type', code: ({ type }) => type },
  { title: 'Place to replace', cell: ({ placeToReplace }) => placeToReplace },
  { title: 'Pages', cell: ({ url }) => url },
  { title: 'User ids', cell: ({ userIds }) => userIds.join(' ') },
  { title: 'Segments', cell: ({ segments }) => segments.join(' ') },
  { title: 'Condition', cell: ({ condition }) => condition },
  { title: 'When', code: ({ trigger }) => trigger, words: screenWords.formTrigger },
  { title: 'How often', code: ({ frequency }) => frequency, words: screenWords.formFrequency },
  { title: 'Order', cell: ({ order }) => order },
  { title: 'Active', cell: ({ isActive }) => isActive },
  { title: 'Lead form', code: ({ form }) => form.status },
  { title: 'Shown', cell: ({ shown }) => shown },
  { title: 'Started', cell: ({ started }) => started },
  { title: 'Responses', cell: ({ answered }) => answered },
  { title: 'Dismissed', cell: ({ dismissed }) => dismissed },
  { title: 'Created', time: ({ createdAt }) => createdAt },
  { title: 'Updated', time: ({ updatedAt }) => updatedAt },
];

const logColumns: ExportColumn<ProductFormLog>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Time', time: ({ createdAt }) => createdAt },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Product form id', cell: ({ productForm }) => productForm._id },
  { title: 'Form', cell: ({ productForm }) => productForm.title },
  { title: 'Event', code: ({ event }) => event },
  { title: 'Reason', code: ({ reason }) => reason, words: screenWords.skipReason },
  { title: 'Actor', cell: ({ actor }) => actor },
  { title: 'Person', cell: ({ person }) => person },
  { title: 'Page', cell: ({ page }) => page },
  { title: 'Device', code: ({ device }) => device, words: screenWords.formDevice },
  { title: 'Details', cell: ({ detail }) => JSON.stringify(detail) },
  { title: 'Request id', cell: ({ requestId }) => requestId },
];

/** Makes a link to a page of a pixel's site that shows the form there. */
const previewLink = async (
  tx: Transaction,
  { secrets }: Pick<Api, 'secrets'>,
  id: string,
  { webPixel, path }: { webPixel?: string | undefined; path: string },
): Promise<string> => {
  const { form, whiteLabel } = await findProductForm(tx, id);
  if (form.status !== 'live')
    throw conflict('Activate the lead form first: visitors cannot open it.');
  const isOfTenant = eq(webPixels.tenantId, whiteLabel._id);
  const [pixel] = await tx
    .select({ domain: webPixels.domain })
    .from(webPixels)
    .where(and(isOfTenant, webPixel === undefined ? undefined : eq(webPixels.id, webPixel)))
    .orderBy(webPixels.createdAt, webPixels.id)
    .limit(1);
  if (!pixel && webPixel === undefined)
    throw conflict('No site of this organization has a web pixel.');
  if (!pixel) throw invalid({ webPixel: 'Site has to be one of the same organization.' });
  const url = new URL(`https://${pixel.domain}${path}`);
  url.searchParams.set(previewParameter, sealPreview(secrets, { id, tenantId: whiteLabel._id }));
  return url.href;
};

const registerReads = (api: Api): void => {
  serve(api, productFormEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, productFormList, query));
    return { productForms: rows, ...page };
  });
  serveCsv(api, productFormEndpoints.csv, productFormList, columns, 'product-forms');
  serve(api, productFormLogEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, productFormLogList, query));
    return { logs: rows, ...page };
  });
  serveCsv(api, productFormLogEndpoints.csv, productFormLogList, logColumns, 'product-form-logs');
  serve(api, productFormLogEndpoints.byId, async ({ transaction, params }) => ({
    log: await transaction((tx) => findProductFormLog(tx, params.id)),
  }));
  serve(api, productFormEndpoints.one, async ({ transaction, params }) => ({
    productForm: await transaction((tx) => findProductForm(tx, params.id)),
  }));
  serve(api, productFormEndpoints.statistics, async ({ transaction, params }) => ({
    statistics: await transaction((tx) => readProductFormStatistics(tx, params.id)),
  }));
  serve(api, productFormEndpoints.preview, async ({ transaction, params, query }) => ({
    url: await transaction((tx) => previewLink(tx, api, params.id, query)),
  }));
};

const registerBulk = (api: Api): void =>
  serveBulk(api, 'productForms', productFormBulkEndpoints.bulk, {
    list: productFormList,
    nameOf: ({ form }: ProductForm) => form.title,
    actions: {
      activate: {
        endpoint: productFormEndpoints.changeStatus,
        undo: 'deactivate',
        run: (tx, session, id) => setProductFormActive(tx, session, { id, ifMatch: null }, true),
      },
      deactivate: {
        endpoint: productFormEndpoints.changeStatus,
        undo: 'activate',
        run: (tx, session, id) => setProductFormActive(tx, session, { id, ifMatch: null }, false),
      },
      delete: {
        endpoint: productFormEndpoints.remove,
        run: (tx, session, id) => deleteProductForm(tx, session, id),
      },
    },
  });

/** Serves forms on customers' sites, and the calls of the script that shows them. */
export const registerProductForms = async (api: Api): Promise<void> => {
  await registerSiteForms(api);
  registerReads(api);
  registerBulk(api);
  serve(api, productFormEndpoints.create, async ({ transaction, session, body }) => ({
    productForm: await transaction((tx) => createProductForm(tx, session, body)),
  }));
  serve(api, productFormEndpoints.duplicate, async ({ transaction, session, params }) => ({
    productForm: await transaction((tx) => duplicateProductForm(tx, session, params.id)),
  }));
  serve(
    api,
    productFormEndpoints.change,
    async ({ transaction, session, params, ifMatch, body }) => ({
      productForm: await transaction((tx) =>
        changeProductForm(tx, session, { ...params, ifMatch }, body),
      ),
    }),
  );
  serve(
    api,
    productFormEndpoints.changeStatus,
    async ({ transaction, session, params, ifMatch, body }) => ({
      productForm: await transaction((tx) =>
        setProductFormActive(tx, session, { ...params, ifMatch }, body.isActive),
      ),
    }),
  );
  serve(api, productFormEndpoints.remove, async ({ transaction, session, params }) => {
    await transaction((tx) => deleteProductForm(tx, session, params.id));
    return { message: 'The product form was deleted.' };
  });
};
