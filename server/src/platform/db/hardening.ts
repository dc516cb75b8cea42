const roles = ['outpost_tenant', 'outpost_platform', 'outpost_auth', 'outpost_worker'];

const createRole = (role: string) => `
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN
    CREATE ROLE ${role} NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
  END IF;
  IF NOT pg_has_role(current_user, '${role}', 'MEMBER') THEN
    EXECUTE format('GRANT ${role} TO %I', current_user);
  END IF;`;

const setting = (name: string, key: string) => `
  CREATE OR REPLACE FUNCTION ${name}() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ SELECT nullif(current_setting('${key}', true), '')::uuid $$;`;

/**
 * Runs before migrations: creates the roles of the policies, and the functions of their conditions.
 */
export const prepare = `
  DO $$ BEGIN ${roles.map(createRole).join('')} END $$;
  ${setting('app_tenant', 'app.tenant_id')}
  ${setting('app_franchisor', 'app.franchisor_id')}
  ${setting('app_company', 'app.company_id')}
  ${setting('app_user', 'app.user_id')}`;

/**
 * Runs after migrations: grants rights that match the policies, and subjects owners to them as
 * well. Only a table that still exempts its owner is altered: `ALTER TABLE` blocks all other uses.
 */
export const harden = `
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT relname FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND NOT relforcerowsecurity LOOP
      EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', name);
    END LOOP;
  END $$;
  GRANT USAGE ON SCHEMA public TO ${roles.join(', ')};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${roles.join(', ')};
  REVOKE ALL ON credentials, sessions, one_time_tokens, sign_in_tries, impersonations, call_counters
    FROM outpost_tenant, outpost_platform;
  REVOKE UPDATE, DELETE ON charges, ledger_entries, invoices, payments, billing_plans
    FROM ${roles.join(', ')};
  GRANT DELETE ON charges TO outpost_worker;
  GRANT UPDATE (invoice_id, franchisor_id, carried_at) ON charges TO outpost_worker;
  GRANT UPDATE (franchisor_id) ON ledger_entries, payments TO outpost_worker;
  GRANT UPDATE (status, paid_at, reminders, franchisor_id, version, updated_at, external_version)
    ON invoices TO outpost_worker;
  GRANT UPDATE (withdrawn_at, version, updated_at) ON billing_plans
    TO outpost_platform, outpost_worker;
  REVOKE UPDATE, DELETE ON audit_log, form_logs, product_form_logs
    FROM outpost_tenant, outpost_platform, outpost_auth;
  REVOKE UPDATE ON audit_log, form_logs, product_form_logs FROM outpost_worker;
  REVOKE UPDATE, DELETE ON request_decisions FROM outpost_tenant, outpost_platform, outpost_auth;
  REVOKE UPDATE ON request_decisions FROM outpost_worker;
  REVOKE UPDATE, DELETE ON ticket_replies, ticket_notes, bug_report_replies
    FROM outpost_tenant, outpost_platform, outpost_auth;
  REVOKE UPDATE ON ticket_replies, ticket_notes, bug_report_replies FROM outpost_worker;
  REVOKE UPDATE, DELETE ON form_revisions FROM ${roles.join(', ')};
  REVOKE UPDATE ON flow_versions FROM ${roles.join(', ')};
  REVOKE UPDATE, DELETE ON release_history FROM ${roles.join(', ')};
  REVOKE UPDATE, DELETE ON events FROM outpost_tenant, outpost_platform, outpost_auth;
  REVOKE UPDATE ON events FROM outpost_worker;
  REVOKE UPDATE, DELETE, TRUNCATE ON platform_events FROM ${roles.join(', ')};
  REVOKE UPDATE, DELETE ON event_volumes, event_type_days
    FROM outpost_tenant, outpost_platform, outpost_auth;
  REVOKE UPDATE, DELETE ON connection_events, agent_runs
    FROM outpost_tenant, outpost_platform, outpost_auth;
  REVOKE UPDATE ON connection_events, agent_runs FROM outpost_worker;
  GRANT UPDATE (franchisor_id) ON connection_events, agent_runs, ticket_replies,
    bug_report_replies
    TO outpost_worker;
  GRANT UPDATE (ticket_id, moved_from) ON ticket_replies, ticket_notes
    TO outpost_platform, outpost_worker;
  GRANT USAGE ON SCHEMA pgboss TO outpost_worker;
  GRANT ALL ON ALL TABLES IN SCHEMA pgboss TO outpost_worker;
  GRANT ALL ON ALL SEQUENCES IN SCHEMA pgboss TO outpost_worker;
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO outpost_worker;
  SET ROLE outpost_worker;
  INSERT INTO tenancy_canaries (id, tenant_id) VALUES
    ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-0000000000aa'),
    ('00000000-0000-7000-8000-00000000000b', '00000000-0000-7000-8000-0000000000bb')
    ON CONFLICT DO NOTHING;
  RESET ROLE;`;

export const canaryTenants = [
  '00000000-0000-7000-8000-0000000000aa',
  '00000000-0000-7000-8000-0000000000bb',
] as const;
