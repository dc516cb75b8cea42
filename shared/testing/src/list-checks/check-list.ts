import { describe } from 'vitest';
import { checkActions } from './action-checks.tsx';
import { checkRows } from './row-checks.tsx';
import { checkAddress } from './address-checks.tsx';
import { listUnderTest, type CheckedList } from './list-under-test.tsx';
import { checkPhone } from './phone-checks.tsx';
import { checkStates } from './state-checks.tsx';
import { checkViews } from './view-checks.tsx';

/**
 * Declares the tests of the behaviour that all lists share: state in the address, stored columns
 * and views, keyboard control, cards of a phone, and content in every state.
 */
export const checkList = (checked: CheckedList): void => {
  const list = listUnderTest(checked);
  describe(`the list ${list.path}`, () => {
    checkAddress(list);
    checkViews(list);
    checkStates(list);
    checkActions(list);
    checkRows(list);
    checkPhone(list);
  });
};
