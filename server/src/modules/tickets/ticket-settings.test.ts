import { describe, expect, test } from 'vitest';
import {
  defaultTicketHours,
  defaultTicketTargets,
  weekdays,
  type Ticket,
  type TicketSettings,
} from '@outpost/contracts';
import type { Scope } from '../../platform/db/scope.ts';
import { tenantIdOf } from '../../seed/random.ts';
import { ticketTargets } from '../../tables/ticket-settings.table.ts';
import { acme, northwind } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';
import { applySettings } from './ticket-due-times.job.ts';

const api = '/v1/super-admin';
const staff = 'super@demo.test';
const support = 'support@demo.test';
const owner = 'owner@acme.test';
const member = 'member@acme.test';

const server = testServer();

const hours = {
  timeZone: 'Asia/Tokyo',
  days: [{ day: 'monday' as const, opensAt: '10:00', closesAt: '24:00' }],
  holidays: ['2026-12-28'],
};
const targets = { ...defaultTicketTargets, normal: { response: 15, resolution: 120 } };
const both = { ...hours, targets };

const path = (tenantId: string) => `${api}/ticket-settings/${tenantId}`;
const read = async (who: string, tenantId = acme): Promise<TicketSettings> =>
  (await server.call(who, 'GET', path(tenantId))).body.data.ticketSettings;
const change = (who: string, body: object, ifMatch?: number, tenantId = acme) =>
  server.call(who, 'PATCH', path(tenantId), {
    body,
    ...(ifMatch !== undefined && { headers: { 'if-match': `"${ifMatch}"` } }),
  });
const changeHours = (who: string, body: object, tenantId = acme) =>
  server.call(who, 'PATCH', `${path(tenantId)}/hours`, { body });

describe('hours and targets of an organization', () => {
  test('are the defaults until somebody sets them', async () => {
    const [row] = await server.sql<{ id: string }>(
      `SELECT id FROM white_labels WHERE kind = 'instance' AND deleted_at IS NULL
        AND id NOT IN (SELECT tenant_id FROM ticket_settings) LIMIT 1`,
    );
    const id = row?.id ?? '';
    const internal = { targets: defaultTicketTargets, isApplying: false };
    expect(await read(staff, id)).toMatchObject({ version: 0, ...defaultTicketHours, internal });
    expect((await change(staff, both, 3, id)).status).toBe(412);
    expect((await change(staff, both, 0, id)).body.data.ticketSettings).toMatchObject({
      version: 1,
      ...hours,
      internal: { targets, isApplying: true },
    });
  });

  test('are set by staff, one after the other', async () => {
    const { version } = await read(support);
    expect((await change(support, both, version)).status).toBe(200);
    const late = await change(staff, { ...both, holidays: [] }, version);
    expect([late.status, late.body.current.version]).toEqual([412, version + 1]);
    await server.deliver();
    expect((await read(staff)).internal).toEqual({ targets, isApplying: false });
    expect(await read(staff)).toMatchObject({ version: version + 1, ...hours });
  });

  test('are hours only for the organization, which sets them itself', async () => {
    const answer = await changeHours(owner, hours);
    expect(answer.status).toBe(200);
    expect(answer.body.data.ticketSettings).toMatchObject(hours);
    for (const shown of [answer.body.data.ticketSettings, await read(owner)])
      expect(JSON.stringify(shown)).not.toMatch(/target|internal|applying/i);
    expect((await changeHours(owner, both)).status).toBe(422);
  });

  test('keep the targets when the organization sets its hours', async () => {
    await change(staff, both);
    await changeHours(owner, defaultTicketHours);
    expect((await read(staff)).internal?.targets).toEqual(targets);
  });

  test.each([
    ['change', member, 403],
    ['change', owner, 403],
    ['hours', member, 403],
    ['hours', 'msp@acme.test', 403],
    ['hours', support, 403],
    ['hours', 'owner@northwind.test', 404],
  ])('are not for everybody: %s by %s is %i', async (what, who, status) => {
    const answer = what === 'change' ? await change(who, both) : await changeHours(who, hours);
    expect(answer.status).toBe(status);
  });

  test('are read by those who read the tickets of the organization', async () => {
    expect((await server.call(member, 'GET', path(acme))).status).toBe(403);
    expect((await server.call('owner@northwind.test', 'GET', path(acme))).status).toBe(404);
  });

  test.each([
    ['timeZone', { timeZone: '+02:00' }, 'Time zone is incorrect'],
    ['timeZone', { timeZone: 'Mars/Base' }, 'Time zone is incorrect'],
    ['days', { days: [] }, 'Support must be open on at least one weekday'],
    ['days', { days: [hours.days[0], hours.days[0]] }, 'Each weekday can be given once'],
    [
      'days.0.closesAt',
      { days: [{ day: 'monday', opensAt: '09:00', closesAt: '09:00' }] },
      'Closing must be after opening',
    ],
    [
      'days.0.opensAt',
      { days: [{ day: 'monday', opensAt: '08:60', closesAt: '24:00' }] },
      'Time is incorrect',
    ],
    ['holidays.0', { holidays: ['2026-02-30'] }, 'Date is incorrect'],
    ['holidays', { holidays: ['2026-01-01', '2026-01-01'] }, 'Each holiday can be given once'],
    [
      'targets.low.resolution',
      { targets: { ...targets, low: { response: 60, resolution: 59 } } },
      'Resolution cannot be due before the first response',
    ],
    [
      'targets.low.resolution',
      { targets: { ...targets, low: { response: 60, resolution: 129_601 } } },
      'Resolution can be at most 2160 hours',
    ],
    [
      'targets.low.response',
      { targets: { ...targets, low: { response: 0, resolution: 60 } } },
      'First response is incorrect',
    ],
  ])('are refused with a wrong %s: %j', async (field, wrong, message) => {
    const answer = await change(staff, { ...both, ...wrong });
    expect([answer.status, answer.body.fields]).toEqual([422, { [field]: message }]);
  });

  test('are audited; the targets in the log of staff only', async () => {
    await change(staff, { ...both, targets: { ...targets, low: { response: 1, resolution: 2 } } });
    const rows = await server.sql<{ tenant_id: string; target_type: string }>(
      `SELECT tenant_id, target_type FROM audit_log WHERE request_id =
        (SELECT request_id FROM audit_log WHERE target_type = 'ticket_targets'
          ORDER BY created_at DESC, id DESC LIMIT 1) ORDER BY target_type`,
    );
    expect(rows).toEqual([
      { tenant_id: acme, target_type: 'ticket_settings' },
      { tenant_id: tenantIdOf('admin'), target_type: 'ticket_targets' },
    ]);
    const place = { franchisorId: null, companyId: null, userId: '' };
    const scope: Scope = { role: 'tenant', tenantId: acme, ...place };
    const seen = await server.database.transaction(scope, 'read', (tx) => tx.$count(ticketTargets));
    expect(seen).toBe(0);
  });
});

describe('a change of hours and targets', () => {
  const write = async (who: string): Promise<Ticket> => {
    const body = { title: 'The list is empty', text: 'Since Monday.', type: 'BUG' };
    return (await server.call(who, 'POST', `${api}/tickets`, { body })).body.data.ticket;
  };
  const clocks = (tenantId: string, status: string) =>
    server.sql<{ id: string; due_at: Date | null; resolution_due_at: Date | null }>(
      `SELECT id, due_at, resolution_due_at, response_due_at, clock_ms, version, updated_at
        FROM tickets WHERE tenant_id = $1 AND status = $2 ORDER BY id`,
      [tenantId, status],
    );
  const always = {
    timeZone: 'UTC',
    days: weekdays.map((day) => ({ day, opensAt: '00:00', closesAt: '24:00' })),
    holidays: [],
  };
  /** Closed at the time of the test and a day longer, whatever the day. */
  const closed = () => {
    const days = [0, 1].map((ahead) => new Date(Date.now() + ahead * 86_400_000));
    return { ...always, holidays: days.map((day) => day.toISOString().slice(0, 10)) };
  };

  test('moves what is due of the open tickets of that organization, and nothing else', async () => {
    await change(staff, { ...closed(), targets });
    const { _id: id, createdAt } = await write(member);
    const others = await clocks(northwind, 'Pending');
    const done = await clocks(acme, 'Done');
    const [before] = (await clocks(acme, 'Pending')).filter((row) => row.id === id);
    await change(staff, { ...always, targets });
    await server.deliver();
    const [after] = (await clocks(acme, 'Pending')).filter((row) => row.id === id);
    expect(after?.due_at).toEqual(new Date(Date.parse(createdAt) + 15 * 60_000));
    expect(after?.resolution_due_at).toEqual(new Date(Date.parse(createdAt) + 120 * 60_000));
    expect(after).toMatchObject({ version: 1 });
    expect(after?.due_at).not.toEqual(before?.due_at);
    expect(await clocks(northwind, 'Pending')).toEqual(others);
    expect(await clocks(acme, 'Done')).toEqual(done);
    const fresh = await write(member);
    const [row] = (await clocks(acme, 'Pending')).filter((one) => one.id === fresh._id);
    expect(row?.due_at).toEqual(new Date(Date.parse(fresh.createdAt) + 15 * 60_000));
  });

  test('is applied once more after a run that was killed, and a further run changes nothing', async () => {
    await server.sql(
      `INSERT INTO tickets (id, tenant_id, requester_id, number, title, type, clock_from, created_at)
        SELECT gen_random_uuid(), t.tenant_id, t.requester_id, 10000 + n, 'Many', 'BUG',
          '2026-03-02T10:00Z', '2026-03-02T10:00Z'
        FROM generate_series(1, 1200) AS n,
          (SELECT * FROM tickets WHERE tenant_id = '${acme}' LIMIT 1) AS t RETURNING id`,
    );
    await change(staff, { ...always, targets });
    const waiting = () =>
      server.sql(
        `SELECT id FROM tickets WHERE tenant_id = '${acme}' AND title = 'Many' AND due_at IS NULL`,
      );
    const { database } = server;
    let writes = 0;
    const killed = {
      ...database,
      transaction: ((scope, access, work) => {
        writes += Number(access === 'write');
        if (writes > 1) throw new Error('Killed.');
        return database.transaction(scope, access, work);
      }) as typeof database.transaction,
    };
    await expect(applySettings(killed)({ tenantId: acme })).rejects.toThrow('Killed.');
    const left = (await waiting()).length;
    expect(left).toBeGreaterThan(500);
    expect(left).toBeLessThan(1_200);
    expect((await read(staff)).internal?.isApplying).toBe(true);
    await server.deliver();
    expect(await waiting()).toEqual([]);
    expect((await read(staff)).internal?.isApplying).toBe(false);
    const once = await clocks(acme, 'Pending');
    await applySettings(database)({ tenantId: acme });
    expect(await clocks(acme, 'Pending')).toEqual(once);
  });
});
