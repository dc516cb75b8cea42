import { describe } from 'vitest';
import { checkActions } from './action-checks.tsx';
import { checkAddress } from './address-checks.tsx';
import { listUnderTest, type CheckedList } from './list-under-test.tsx';
import { checkStates } from './state-checks.tsx';
import { checkViews } from './view-checks.tsx';

/**
 * What every list of the panel does alike, as tests of one list: what it shows stands in the
 * address, columns and views are kept, keys walk it, and no state of it is blank.
 */
export const checkList = (checked: CheckedList): void => {
  const list = listUnderTest(checked);
  describe(`the list ${list.path}`, () => {
    checkAddress(list);
    checkViews(list);
    checkStates(list);
    checkActions(list);
  });
};
