import { apiKeyScopes } from '@outpost/contracts';
import { hashSecret } from '../modules/api-keys/api-key-secret.ts';
import { keyNames, questions } from './demo-content.ts';
import type { DaysAgo } from './demo-days.ts';
import { demoAccounts } from './demo-people.ts';
import { idOf, tenantIdOf } from './random.ts';

export const keyRows = (daysAgo: DaysAgo) =>
  (['admin', 'acme', 'northwind'] as const).flatMap((tenant) =>
    keyNames.map((name, index) => ({
      id: idOf('api-key', tenant, index),
      tenantId: tenantIdOf(tenant),
      createdBy: idOf('user', tenant === 'admin' ? 'super@demo.test' : `owner@${tenant}.test`),
      name,
      prefix: 'opk_demo',
      last4: idOf('last4', tenant, index).slice(-4),
      secretHash: hashSecret(idOf('secret', tenant, index)),
      scopes: apiKeyScopes.filter((_scope, place) => (place + index) % 3 > 0),
      lastUsedAt: index < 4 ? daysAgo(index) : null,
      expiresAt: index === 3 ? null : daysAgo(index === 4 ? 1 : -90),
      revokedAt: index === 5 ? daysAgo(12) : null,
      createdAt: daysAgo(80 - index * 9),
      updatedAt: daysAgo((80 - index * 9) * 0.4),
    })),
  );

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
