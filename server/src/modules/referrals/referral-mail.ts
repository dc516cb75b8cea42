import { and, eq } from 'drizzle-orm';
import { greeting } from '@outpost/contracts';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { branded } from '../../platform/mail/branded-mail.ts';
import type { MailSender } from '../../platform/mail/mail-sender.ts';
import { companies } from '../../tables/companies.table.ts';
import { referralCodes, referrals } from '../../tables/referrals.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { linkOf } from './referral-codes.service.ts';

/**
 * Mails an invited person the link of the company that refers. Sends nothing to an erased person, for a blocked
 * code, or after the invitation ended; rejects when the mail server refuses the mail.
 */
export const sendReferralMail =
  (database: Database, sender: MailSender, publicUrl: string) =>
  async ({ tenantId, referralId }: Jobs['referral-mail']): Promise<void> => {
    const found = await database.transaction({ role: 'worker' }, 'read', async (tx) => {
      const [row] = await tx
        .select({
          to: referrals.refereeEmail,
          name: referrals.refereeName,
          referrer: referrals.referrerName,
          status: referrals.status,
          code: referralCodes.code,
          blockedAt: referralCodes.blockedAt,
          company: companies.name,
          tenant: whiteLabels,
        })
        .from(referrals)
        .innerJoin(referralCodes, eq(referralCodes.id, referrals.codeId))
        .innerJoin(companies, eq(companies.id, referrals.companyId))
        .innerJoin(whiteLabels, eq(whiteLabels.id, referrals.tenantId))
        .where(and(eq(referrals.tenantId, tenantId), eq(referrals.id, referralId)));
      if (!row || row.to === '' || row.blockedAt || row.status !== 'invited') return null;
      const { code, tenant } = row;
      return { ...row, link: await linkOf(tx, publicUrl, { ...tenant, tenantId, code }) };
    });
    if (!found) return;
    const { to, name, referrer, company, link, tenant } = found;
    const text = `${greeting({ firstName: name })}

${referrer} of ${company} thinks that ${tenant.name} would help you too. Accept the invitation here:

${link}

You get this mail once. Ignore it if you do not know ${referrer}.`;
    await sender.send(
      branded(
        {
          to,
          button: 'Accept invitation',
          subject: `${company} invites you to ${tenant.name}`,
          text,
        },
        tenant,
      ),
    );
  };
