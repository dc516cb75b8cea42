import { describe, expect, test } from 'vitest';
import { defaultAgency, defaultBilling } from '@outpost/contracts';
import { tenantIdOf } from '../../seed/random.ts';
import { expectFields, listAll } from '../../testing/records.ts';
import { unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/white-label';
const staff = 'super@demo.test';

const server = testServer();

const post = (body: object, headers = {}, who = staff) =>
  server.call(who, 'POST', `${url}/save-as-draft`, { body, headers });
const save = async (body: object, headers = {}) => {
  const answer = await post(body, headers);
  expect(answer.status).toBe(200);
  return answer.body.data.whiteLabel;
};

describe('a draft', () => {
  test('begins with nothing but defaults', async () => {
    expect(await save({})).toMatchObject({
      name: '',
      type: 'Agency',
      subdomain: null,
      logo: null,
      status: 'draft',
      savingType: 'draft',
      admin: null,
      agency: defaultAgency,
      billing: defaultBilling,
      franchisors: 0,
      companies: 0,
      users: 0,
      seats: 0,
      version: 1,
    });
  });

  test('is gone on with part by part; what is not named stays', async () => {
    const { _id } = await save({ savingType: 'draft', name: 'Larkspur', subdomain: 'lark' });
    await save({ _id, admin: { email: ' A@Lark.test ' } });
    await save({ _id, agency: { franchisor: { franchisee: { name: 'Shop' } } } });
    await save({ _id, billing: { billingType: 'Chargebee', franchisee: { noOfSeats: 7 } } });
    const draft = await save({ _id, agency: { franchisor: { name: 'Region' } } });
    expect(draft).toMatchObject({
      name: 'Larkspur',
      subdomain: 'lark',
      admin: { email: 'a@lark.test', firstName: '-', lastName: '-' },
      agency: { name: 'Agency', franchisor: { name: 'Region', franchisee: { name: 'Shop' } } },
      billing: {
        billingType: 'Chargebee',
        whiteLabelBilling: defaultBilling.whiteLabelBilling,
        franchisee: { ...defaultBilling.franchisee, noOfSeats: 7 },
      },
      version: 5,
    });
    const emptied = await save({ _id, subdomain: '', admin: { email: '' }, agency: { name: '' } });
    expect(emptied).toMatchObject({ subdomain: null, admin: null, agency: { name: 'Agency' } });
  });

  test('is one, however often its first save is repeated under one key', async () => {
    const before = (await listAll(server, staff, url)).length;
    const headers = { 'idempotency-key': 'the-first-save' };
    const one = await save({ name: 'Once', subdomain: 'once' }, headers);
    const again = await post({ name: 'Once', subdomain: 'once' }, headers);
    expect([again.status, again.body.data.whiteLabel._id]).toEqual([200, one._id]);
    expect(await listAll(server, staff, url)).toHaveLength(before + 1);
  });

  test('that somebody else saved is not saved over', async () => {
    const { _id } = await save({ name: 'Mine' });
    const second = await save({ _id, name: 'Theirs' }, { 'if-match': '"1"' });
    const stale = await post({ _id, name: 'Mine again' }, { 'if-match': '"1"' });
    expect([stale.status, stale.body.current]).toEqual([412, second]);
  });

  test.each([
    ['active', 'acme'],
    ['inactive', 'halcyon'],
  ])('is no longer what is %s', async (status, subdomain) => {
    const answer = await post({ _id: tenantIdOf(subdomain), name: 'Draft' });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain(status);
  });

  test.each([unknownId, tenantIdOf('admin')])('is not found under %s', async (_id) => {
    expect((await post({ _id, name: 'X' })).status).toBe(404);
  });

  test.each([
    ['subdomain', { subdomain: 'a b' }, 'Subdomain is incorrect'],
    ['subdomain', { subdomain: 'admin' }, 'This subdomain is reserved.'],
    ['type', { type: 'Platform' }, 'Type is incorrect'],
    ['name', { name: 'x'.repeat(51) }, 'Name is incorrect'],
    ['admin.email', { admin: { email: 'nobody' } }, 'Email is incorrect'],
    ['billing.billingType', { billing: { billingType: 'Cash' } }, 'Billing type is incorrect'],
    [
      'billing.franchisee.noOfSeats',
      { billing: { franchisee: { noOfSeats: 101 } } },
      'Seats is incorrect',
    ],
    [
      'billing.franchisee.franchiseType',
      { billing: { franchisee: { franchiseType: 'Both' } } },
      'Franchise type is incorrect',
    ],
    [
      'billing.franchisee.invoicingOption',
      { billing: { franchisee: { invoicingOption: 'Single' } } },
      'Invoicing option is incorrect',
    ],
  ])('%s is refused in %j', async (field, body, message) => {
    expectFields(await post(body), { [field]: message });
  });

  test('cannot take the subdomain of another', async () => {
    const message = 'This subdomain is taken.';
    const answer = await post({ name: 'Copy', subdomain: 'acme' });
    expect([answer.status, answer.body.fields]).toEqual([409, { subdomain: message }]);
  });

  test.each(['support@demo.test', 'owner@acme.test', 'member@acme.test'])(
    'is not for %s',
    async (who) => {
      expect((await post({ name: 'X' }, {}, who)).status).toBe(403);
    },
  );
});

describe('the family of Chargebee', () => {
  const familyAfter = async (whiteLabelBilling: object, _id?: string) => {
    const draft = await save({ ...(_id && { _id }), billing: { whiteLabelBilling } });
    return [draft.billing.whiteLabelBilling.chargebeeFamilyId, draft._id];
  };

  test.each([
    [{ chargebeeFamilyId: 'fam' }, 'fam'],
    [{ chargebeeProductFamilyId: 'product' }, 'product'],
    [{ chargebeeFamilyId: 'fam', chargebeeProductFamilyId: 'product' }, 'fam'],
    [{ chargebeeFamilyId: '', chargebeeProductFamilyId: 'product' }, 'product'],
    [{ chargebeeFamilyId: null, chargebeeProductFamilyId: 'product' }, 'product'],
    [{ autoCollection: false }, null],
  ])('of %j is %s', async (block, family) => {
    expect((await familyAfter(block))[0]).toBe(family);
  });

  test('stays while it is not named, and goes when it is emptied', async () => {
    const [, id] = await familyAfter({ chargebeeFamilyId: 'fam' });
    expect((await familyAfter({ autoCollection: false }, id))[0]).toBe('fam');
    expect((await familyAfter({ chargebeeFamilyId: '' }, id))[0]).toBeNull();
  });

  test('is taken by every other call as well', async () => {
    const billing = { whiteLabelBilling: { chargebeeProductFamilyId: 'outpost-standard' } };
    const body = { name: 'Family', type: 'Brand', subdomain: 'family', billing };
    const made = (await server.call(staff, 'POST', url, { body })).body.data.whiteLabel;
    expect(made.billing.whiteLabelBilling.chargebeeFamilyId).toBe('outpost-standard');
    const next = {
      billing: { whiteLabelBilling: { chargebeeProductFamilyId: 'outpost-partner' } },
    };
    const changed = await server.call(staff, 'PATCH', `${url}/${made._id}`, { body: next });
    const { whiteLabelBilling } = changed.body.data.whiteLabel.billing;
    expect(whiteLabelBilling).toEqual({
      chargebeeFamilyId: 'outpost-partner',
      autoCollection: true,
      recordOfflinePayment: false,
    });
  });
});

describe('a subdomain', () => {
  const ask = async (domainName: unknown, more: object = {}, who = staff) =>
    server.call(who, 'POST', `${url}/validate-subdomain`, {
      body: { domainName, token: 'question-1', ...more },
    });

  test.each([
    ['fresh', 'free', true],
    [' Fresh ', 'free', true],
    ['acme', 'taken', false],
    ['ACME', 'taken', false],
    ['jetty', 'taken', false],
    ['admin', 'reserved', false],
    ['www', 'reserved', false],
    ['a b', 'incorrect', false],
    ['', 'incorrect', false],
    ['x'.repeat(41), 'incorrect', false],
  ])('%j is %s', async (domainName, verdict, isAvailable) => {
    const { body } = await ask(domainName);
    expect(body.data).toMatchObject({ token: 'question-1', verdict, isAvailable });
  });

  test('is the draft’s own to keep', async () => {
    expect((await ask('jetty', { _id: tenantIdOf('jetty') })).body.data.verdict).toBe('free');
    expect((await ask('acme', { _id: tenantIdOf('jetty') })).body.data.verdict).toBe('taken');
  });

  test('of one that was deleted is free', async () => {
    const { _id } = await save({ subdomain: 'leaving' });
    expect((await ask('leaving')).body.data.verdict).toBe('taken');
    await server.call(staff, 'DELETE', `${url}/${_id}`);
    expect((await ask('leaving')).body.data.verdict).toBe('free');
  });

  test('has to be named, and the token is short', async () => {
    expectFields(await ask(undefined), { domainName: 'Subdomain is required' });
    expectFields(await ask('fresh', { token: 'x'.repeat(101) }), { token: 'Token is incorrect' });
  });

  test.each(['support@demo.test', 'owner@acme.test'])('is not %s’s to ask for', async (who) => {
    expect((await ask('fresh', {}, who)).status).toBe(403);
  });
});
