import { eq, like } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { leadForms } from '../../tables/lead-forms.table.ts';

const plain = 'whsec_';
const contextOf = (id: string) => `lead_forms/${id}`;

/** Seals the signing secret of a form's webhook. */
export const sealFormSecret = (box: SecretBox, id: string, secret: string): string =>
  box.seal(secret, contextOf(id));

/** Opens the signing secret of a form; one that is not sealed yet is returned as it is. */
export const openFormSecret = (box: SecretBox, id: string, stored: string): string =>
  stored.startsWith(plain) ? stored : box.open(stored, contextOf(id));

/** Forms of one transaction. */
const batch = 500;

/** Seals the secrets that earlier versions stored as plain text. */
export const sealFormSecrets = async (database: Database, box: SecretBox): Promise<void> => {
  const sealSome = () =>
    database.transaction({ role: 'worker' }, 'write', async (tx) => {
      const { id, webhookSecret } = leadForms;
      const isPlain = like(webhookSecret, `${plain}%`);
      const found = await tx
        .select({ id, secret: webhookSecret })
        .from(leadForms)
        .where(isPlain)
        .limit(batch)
        .for('update');
      for (const form of found)
        await tx
          .update(leadForms)
          .set({ webhookSecret: sealFormSecret(box, form.id, form.secret ?? '') })
          .where(eq(id, form.id));
      return found.length;
    });
  let sealed: number;
  do sealed = await sealSome();
  while (sealed === batch);
};
