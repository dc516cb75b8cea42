import type { FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { logoLimits, organizationEndpoints } from '@outpost/contracts';
import { plainImage } from '../../platform/files/plain-image.ts';
import { wholeFile } from '../../platform/files/sent-file.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { scopeOf, type Session } from '../../platform/http/session.ts';
import { findOrganizationRow, replaceLogo } from './organizations.repository.ts';

/** Logos are displayed small: maximum pixels of a side. */
const image = { noun: 'logo', longest: 512 };

/** Registers the calls that replace or remove a tenant's logo, both the file and the row. */
export const registerLogos = (api: Api): void => {
  const { storage } = api;

  /** Removes a file that no row contains; a failure is only logged. */
  const forget = (key: string) =>
    storage
      .remove(key)
      .catch((error: unknown) => api.http.log.error(error, 'A logo was not removed.'));

  /** Returns the row's present logo; 404 before the uploaded file is read. */
  const keyOf = (session: Session, request: FastifyRequest, id: string) =>
    api.database.transaction(
      scopeOf(session, request.id),
      'read',
      async (tx) => (await findOrganizationRow(tx, { id })).logo,
    );

  serve(api, organizationEndpoints.updateLogo, async (call) => {
    const { transaction, session, request, query, ifMatch } = call;
    await keyOf(session, request, query.id);
    const logo = `logos/${v7()}.webp`;
    await storage.save(logo, await plainImage(await wholeFile(request, logoLimits.bytes), image));
    try {
      const target = { id: query.id, ifMatch };
      const { organization, before } = await transaction((tx) => replaceLogo(tx, target, logo));
      if (before) await forget(before);
      return { organization };
    } catch (error) {
      await forget(logo);
      throw error;
    }
  });

  serve(api, organizationEndpoints.removeLogo, async ({ transaction, query, ifMatch }) => {
    const target = { id: query.id, ifMatch };
    const { organization, before } = await transaction((tx) => replaceLogo(tx, target, null));
    if (before) await forget(before);
    return { organization };
  });
};
