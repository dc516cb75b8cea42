import { acme } from './tenant-rows.ts';
import type { TestServer } from './test-server.ts';

/** Adds a confirmed account with a password to acme; returns its id. */
export const addToAcme = async (
  server: TestServer,
  email: string,
  /** A role in the whole tenant, or a user with the same role and company. */
  place: { teamRole: string } | { like: string },
): Promise<string> => {
  const from = 'like' in place ? place.like : 'owner@acme.test';
  const role = 'like' in place ? null : place.teamRole;
  const [person] = await server.sql<{ id: string }>(
    `WITH person AS (
      INSERT INTO users (id, tenant_id, franchisor_id, company_id, email, first_name, last_name,
        team_role, status, invite_status)
      SELECT gen_random_uuid(), tenant_id, franchisor_id, company_id, $1, 'Sana', 'Reyes',
        coalesce($4, team_role), 'confirmed', 'done' FROM users WHERE email = $3 AND tenant_id = $2
      RETURNING id, tenant_id)
    INSERT INTO credentials (user_id, tenant_id, password_hash)
    SELECT person.id, person.tenant_id, (SELECT password_hash FROM credentials LIMIT 1)
    FROM person RETURNING user_id AS id`,
    [email, acme, from, role],
  );
  return person?.id ?? '';
};
