import type { BrowserContext } from '@playwright/test';
import type { StaffApi } from './staff-api.ts';

/** Path of a call that adds a row outside test tenants, which go with everything in them. */
const adding = /^\/v1\/super-admin\/(lead-forms|faqs|videos|api-keys)$/;

interface MadeRow {
  list: string;
  id: string;
}

/** Collects the rows that pages of a browser context add. */
export const watchMade = (context: BrowserContext): Promise<MadeRow | null>[] => {
  const made: Promise<MadeRow | null>[] = [];
  context.on('response', (response) => {
    const [, list] = adding.exec(new URL(response.url()).pathname) ?? [];
    if (list === undefined || response.status() !== 201) return;
    const row = response.json().then(
      ({ data }: { data: Record<string, { _id?: string }> }) => {
        const id = Object.values(data).find((value) => value._id)?._id;
        return id === undefined ? null : { list, id };
      },
      // The page was closed before its answer was read.
      () => null,
    );
    made.push(row);
  });
  return made;
};

/** Calls that allow to delete a row in use. */
const closing: Record<string, (id: string) => [method: string, path: string, body: object]> = {
  'lead-forms': (formId) => [
    'PATCH',
    '/super-admin/lead-forms/status',
    { formId, isActive: false },
  ],
  'api-keys': (id) => ['POST', `/super-admin/api-keys/${id}/revoke`, {}],
};

/** Removes rows; one that the journey removed itself, or never used, is refused, which is fine. */
export const removeMade = async (
  { attempt }: StaffApi,
  made: Promise<MadeRow | null>[],
): Promise<void> => {
  for (const row of await Promise.all(made)) {
    if (!row) continue;
    const close = closing[row.list]?.(row.id);
    if (close) await attempt(...close);
    await attempt('DELETE', `/super-admin/${row.list}/${row.id}`);
  }
};
