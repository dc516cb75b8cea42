import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allEndpoints, permissions, type Endpoint, type Permission } from '@outpost/contracts';
import { makeAdminPanelUser } from '../makers.ts';
import { openFirstMenu, rowsShown, type ListUnderTest } from './list-under-test.tsx';

const isPermission = (access: Endpoint['access']): access is Permission =>
  (permissions as readonly string[]).includes(access);

/** Labels of actions that change records. */
const changing =
  /^(?:Add|New|Create|Invite|Import|Upload|Publish|Edit|Delete|Remove|Revoke|Deactivate|Reactivate|Disable|Enable|Restrict|Approve|Decline|Pause|Resume|Retry|Cancel|Assign|Move)\b/;

const adding = /^(?:Add|Create)\b/;

/** Line 22: viewers without a further permission get no actions that change records. */
export const checkRights = ({ list, hasPicks, open }: ListUnderTest): void => {
  const { access, path } = list;
  const changes = allEndpoints.filter(
    (one) => one.method !== 'GET' && `${one.path}/`.startsWith(`${path}/`),
  );
  const isAddedByAll = changes.some((one) => one.path === path && one.access === 'signed-in');
  const isOnePermission = changes.length > 0 && changes.every((one) => one.access === access);
  test.each(isOnePermission ? [] : [access])(
    'offers no change to a viewer who may only see it: %s',
    async (only) => {
      const viewer = makeAdminPanelUser({ permissions: isPermission(only) ? [only] : [] });
      const { visitor } = await open({}, undefined, viewer);
      if (!hasPicks) expect(screen.queryAllByRole('checkbox', { name: /^Select / })).toEqual([]);
      const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
      const labels = [...buttons, ...(await openFirstMenu(visitor))];
      const found = labels.filter((label) => changing.test(label));
      expect(found.filter((label) => !(isAddedByAll && adding.test(label)))).toEqual([]);
    },
  );

  test.each(isOnePermission ? [access] : [])('lets its viewers change it: %s', (only) => {
    expect(only).toMatch(/:(?:write|decide)$/);
  });
};

/** Line 23: the rows of a page come with one call, and no row makes a call of its own. */
export const checkCalls = ({ list, open }: ListUnderTest): void => {
  test('asks once for its rows, and not once more for each of them', async () => {
    const { api } = await open();
    expect(rowsShown().length).toBeGreaterThan(2);
    await waitFor(() => expect(api.callsTo(list)).toHaveLength(1));
    const asked = api.calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    const often = asked.filter((one, index) => asked.indexOf(one) !== index);
    expect(often).toEqual([]);
  });
};

/** Line 24: its call is in the contract, so that tables over the contract test it on the server. */
export const checkContract = ({ list }: ListUnderTest): void => {
  test('is a described call of the contract', () => {
    expect(allEndpoints).toContain(list);
    expect(list.summary).toMatch(/^[A-Z].+\.$/);
    expect(list.query).toBeDefined();
  });
};
