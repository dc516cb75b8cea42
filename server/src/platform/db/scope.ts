import pg from 'pg';

/** Caller of a transaction, for policies and for the database's log. */
interface Caller {
  userId: string;
  sessionId?: string;
  impersonatorId?: string | null;
  requestId?: string;
}

/** Scope of a transaction: selects the database role and the rows that its policies allow. */
export type Scope =
  | ({
      role: 'tenant';
      tenantId: string;
      /** Set for a franchisor's people: they see their own franchisor only. */
      franchisorId: string | null;
      /** Set for a franchisee's people: they see their company only. */
      companyId: string | null;
      /** Role of an account, `staff`, or `elsewhere` for people of other tenants; none for visitors. */
      reader?: string | null;
    } & Caller)
  | ({ role: 'platform' } & Caller)
  | { role: 'auth'; tenantId: string | null }
  | { role: 'worker' };

/** Maximum seconds of a statement in a job. */
const jobSeconds = 600;

const settings = (scope: Scope): Record<string, string | null> => ({
  'app.tenant_id': 'tenantId' in scope ? scope.tenantId : null,
  'app.franchisor_id': scope.role === 'tenant' ? scope.franchisorId : null,
  'app.company_id': scope.role === 'tenant' ? scope.companyId : null,
  'app.reader': (scope.role === 'tenant' && scope.reader) || null,
  'app.user_id': 'userId' in scope ? scope.userId : null,
  'app.session_id': ('userId' in scope && scope.sessionId) || null,
  'app.impersonator_id': ('userId' in scope && scope.impersonatorId) || null,
  'app.request_id': ('userId' in scope && scope.requestId) || null,
});

/**
 * Builds the statement that opens a transaction in a scope. It must be one simple-protocol message:
 * the embedded engine serves one backend to all connections and separates them only inside an
 * explicit transaction. A statement is ended after `statementSeconds`; 0 sets no limit.
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

/**
 * Builds the statement that ends a transaction if it is still the one that `openStatement` opened, and fails with a
 * division by zero otherwise: the embedded engine keeps connections apart by transactions alone, and outside of one its user
 * sees every row.
 */
export const checkedCommit = (scope: Scope): string => {
  const tenant = pg.escapeLiteral(('tenantId' in scope && scope.tenantId) || '');
  return `SELECT 1 / (current_user = 'outpost_${scope.role}'
    AND current_setting('app.tenant_id', true) = ${tenant})::int; COMMIT`;
};
