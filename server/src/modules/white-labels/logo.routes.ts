import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { logoLimits, organizationEndpoints } from '@outpost/contracts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { invalid } from '../../platform/http/api-error.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { scopeOf, type Session } from '../../platform/http/session.ts';
import { logoImage } from './logo-image.ts';
import { findOrganizationRow, replaceLogo } from './organizations.repository.ts';

/** The bytes of the part `file`; a call that ends early has none. Throws 422. */
const uploaded = async (request: FastifyRequest): Promise<Buffer> => {
  if (!request.isMultipart()) throw invalid({ file: 'File is required' });
  const limits = { fileSize: logoLimits.bytes, files: 1, fields: 0, parts: 1 };
  const tooLarge = () => invalid({ file: 'The file must be at most 2 MB.' });
  const damaged = () => invalid({ file: 'File is incorrect' });
  const part = await request.file({ limits }).catch(() => Promise.reject(damaged()));
  if (part?.fieldname !== 'file') throw invalid({ file: 'File is required' });
  return part.toBuffer().catch(() => Promise.reject(part.file.truncated ? tooLarge() : damaged()));
};

/** Serves the logo of an instance: what is stored and what its row names stay the same thing. */
export const registerLogos = async (api: Api, storage: FileStorage): Promise<void> => {
  await api.http.register(multipart);

  /** A file nobody names any more: losing it late is no reason to fail. */
  const forget = (key: string) =>
    storage
      .remove(key)
      .catch((error: unknown) => api.http.log.error(error, 'A logo was not removed.'));

  /** The logo the row names; 404 before anything of the file is read. */
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
    await storage.save(logo, await logoImage(await uploaded(request)));
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
