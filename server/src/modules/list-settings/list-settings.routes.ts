import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { listSettingsEndpoints, mostViews } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, forbidden } from '../../platform/http/api-error.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';
import {
  checkListCount,
  countOwnViews,
  findView,
  readSettings,
  roleOf,
  writeSettings,
} from './list-settings.repository.ts';
import { listViews } from '../../tables/list-settings.table.ts';

const { read, change, createView, changeView, removeView } = listSettingsEndpoints;

/** Throws 403 for a shared view of another user: only its owner may change it. */
const findOwn = async (tx: Transaction, session: Session, id: string): Promise<void> => {
  const view = await findView(tx, session, id);
  if (!view.isOwn) throw forbidden();
};

export const registerListSettings = (api: Api): void => {
  serve(api, read, async ({ transaction, session, query }) => ({
    listSettings: await transaction((tx) => readSettings(tx, session, query.list)),
  }));
  serve(
    api,
    change,
    async ({ transaction, session, body: { list, columns, density, defaultView } }) => ({
      listSettings: await transaction(async (tx) => {
        if (defaultView) await findView(tx, session, defaultView);
        await checkListCount(tx, session, list);
        await writeSettings(tx, session, list, {
          ...(columns && { columns }),
          ...(density && { density }),
          ...(defaultView !== undefined && { defaultView }),
        });
        return readSettings(tx, session, list);
      }),
    }),
  );
  serve(api, createView, async ({ transaction, session, body: { isShared, ...view } }) => ({
    listView: await transaction(async (tx) => {
      await checkListCount(tx, session, view.list);
      if ((await countOwnViews(tx, session, view.list)) >= mostViews)
        throw conflict(`A list can have ${mostViews} views of yours at most.`);
      const id = v7();
      const { tenantId, userId } = session;
      const sharedWith = isShared ? roleOf(session) : null;
      await tx.insert(listViews).values({ ...view, id, tenantId, userId, sharedWith });
      return findView(tx, session, id);
    }),
  }));
  serve(api, changeView, async ({ transaction, session, params, body: { isShared, ...view } }) => ({
    listView: await transaction(async (tx) => {
      await findOwn(tx, session, params.id);
      const sharedWith = isShared ? roleOf(session) : null;
      const values = {
        ...(view.name !== undefined && { name: view.name }),
        ...(view.query !== undefined && { query: view.query }),
        ...(isShared !== undefined && { sharedWith }),
      };
      if (Object.keys(values).length > 0)
        await tx.update(listViews).set(values).where(eq(listViews.id, params.id));
      return findView(tx, session, params.id);
    }),
  }));
  serve(api, removeView, async ({ transaction, session, params }) => {
    await transaction(async (tx) => {
      await findOwn(tx, session, params.id);
      await tx.delete(listViews).where(eq(listViews.id, params.id));
    });
    return { message: 'The view was deleted.' };
  });
};
