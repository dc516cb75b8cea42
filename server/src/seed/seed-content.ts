import { keyNames, questions } from './demo-content.ts';
import type { DaysAgo } from './demo-days.ts';
import { demoAccounts } from './demo-people.ts';
import { idOf, tenantIdOf } from './random.ts';

/** Audit entries of the owners and the super-admin about the content of the demo. */
export const auditRows = (daysAgo: DaysAgo) =>
  (['admin', 'acme', 'northwind'] as const).flatMap((tenant) => {
    const email = tenant === 'admin' ? 'super@demo.test' : `owner@${tenant}.test`;
    const account = demoAccounts.find((one) => one.email === email);
    const by = { actorId: idOf('user', email), actorEmail: email };
    const actorName = `${account?.firstName} ${account?.lastName}`;
    const from = { ip: '127.0.0.1', userAgent: 'Demo', tenantId: tenantIdOf(tenant) };
    const questionRows = questions.map(([, question], index) => ({
      action: 'POST /super-admin/faqs',
      targetType: 'faqs' as const,
      targetId: idOf('faq', tenant, index),
      targetName: question,
      changes: {
        id: { before: null, after: idOf('faq', tenant, index) },
        question: { before: null, after: question },
      },
      createdAt: daysAgo(120 - index * 7),
    }));
    const keys = keyNames.map((name, index) => ({
      action: 'POST /super-admin/api-keys',
      targetType: 'api_keys' as const,
      targetId: idOf('api-key', tenant, index),
      targetName: name,
      changes: {
        id: { before: null, after: idOf('api-key', tenant, index) },
        name: { before: null, after: name },
      },
      createdAt: daysAgo(80 - index * 9),
    }));
    return [...questionRows, ...keys].map((row) => ({
      ...row,
      ...by,
      ...from,
      actorName,
      id: idOf('audit', row.targetId),
      requestId: idOf('request', row.targetId),
    }));
  });
