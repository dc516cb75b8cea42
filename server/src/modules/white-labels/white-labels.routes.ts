import { whiteLabelEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { deleteWhiteLabel, findWhiteLabel, whiteLabelList } from './white-labels.repository.ts';
import { createWhiteLabel, editWhiteLabel } from './white-labels.service.ts';

export const registerWhiteLabels = (api: Api): void => {
  serve(api, whiteLabelEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, whiteLabelList, query));
    return { whiteLabels: rows, ...page };
  });
  serve(api, whiteLabelEndpoints.byId, async ({ transaction, params }) => ({
    whiteLabel: await transaction((tx) => findWhiteLabel(tx, params.id)),
  }));
  serve(api, whiteLabelEndpoints.create, async ({ transaction, body }) => ({
    whiteLabel: await transaction((tx) => createWhiteLabel(tx, body)),
  }));
  serve(api, whiteLabelEndpoints.change, async ({ transaction, params, ifMatch, body }) => ({
    whiteLabel: await transaction((tx) => editWhiteLabel(tx, { ...params, ifMatch }, body)),
  }));
  serve(api, whiteLabelEndpoints.remove, async ({ transaction, params }) => {
    await transaction((tx) => deleteWhiteLabel(tx, params.id));
    return { message: 'The organization was deleted.' };
  });
};
