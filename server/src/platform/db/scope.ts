import pg from 'pg';

/** Who is behind a transaction, for policies and for whoever reads the database's log. */
interface Caller {
  userId: string;
  sessionId?: string;
  impersonatorId?: string | null;
  requestId?: string;
}

/** Whose work a transaction is: decides the database role and what its policies let through. */
export type Scope =
  | ({
      role: 'tenant';
      tenantId: string;
      /** Set for a franchisor's people: they see their branch only. */
      franchisorId: string | null;
      /** Set for a franchisee's people: they see their company only. */
      companyId: string | null;
    } & Caller)
  | ({ role: 'platform' } & Caller)
  | { role: 'auth'; tenantId: string | null }
  | { role: 'worker' };

/** Seconds a statement of a job may take, where those of calls have a limit. */
const jobSeconds = 600;

const settings = (scope: Scope): Record<string, string | null> => ({
  'app.tenant_id': 'tenantId' in scope ? scope.tenantId : null,
  'app.franchisor_id': scope.role === 'tenant' ? scope.franchisorId : null,
  'app.company_id': scope.role === 'tenant' ? scope.companyId : null,
  'app.user_id': 'userId' in scope ? scope.userId : null,
  'app.session_id': ('userId' in scope && scope.sessionId) || null,
  'app.impersonator_id': ('userId' in scope && scope.impersonatorId) || null,
  'app.request_id': ('userId' in scope && scope.requestId) || null,
});

/**
 * The statement that opens a transaction in a scope. It is one simple-protocol message on purpose:
 * the embedded engine serves one backend to all connections and only keeps them apart inside an
 * explicit transaction. A statement is ended after `statementSeconds`; 0 lets it run.
 */
export const openStatement = (
  scope: Scope,
  access: 'read' | 'write',
  statementSeconds: number,
): string => {
  const seconds = statementSeconds && scope.role === 'worker' ? jobSeconds : statementSeconds;
  const values = Object.entries({ ...settings(scope), statement_timeout: `${seconds}s` })
    .map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value ?? '')}, true)`)
    .join(', ');
  return `BEGIN READ ${access === 'read' ? 'ONLY' : 'WRITE'}; SET LOCAL ROLE outpost_${scope.role}; SELECT ${values}`;
};
