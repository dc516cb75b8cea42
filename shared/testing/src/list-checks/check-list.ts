import { describe } from 'vitest';
import { checkBulk, checkSelection, checkUndo } from './action-checks.tsx';
import {
  checkAddress,
  checkColumns,
  checkEncoding,
  checkJunk,
  checkSearch,
  checkSort,
} from './address-checks.tsx';
import { checkExport } from './export-checks.tsx';
import { checkChips, checkRanges } from './filter-checks.tsx';
import { checkKeys, checkReaders } from './key-checks.tsx';
import { listUnderTest, type CheckedList, type ListUnderTest } from './list-under-test.tsx';
import { checkLive } from './live-checks.tsx';
import { checkPhone } from './phone-checks.tsx';
import { checkCalls, checkContract, checkRights } from './right-checks.tsx';
import { checkCells, checkConflict, checkLinks } from './row-checks.tsx';
import { checkStates } from './state-checks.tsx';
import { checkViews } from './view-checks.tsx';

/**
 * The 24 lines of the checklist of lists. `scripts/run/checklists.ts` reads these names in the report
 * of the tests, and counts the lines of each list that passed.
 */
const lines: Record<string, (list: ListUnderTest) => void> = {
  '1 address': checkAddress,
  '2 pages and junk': checkJunk,
  '3 encoding of filters': checkEncoding,
  '4 search': checkSearch,
  '5 sort': checkSort,
  '6 chips': checkChips,
  '7 ranges': checkRanges,
  '8 views': checkViews,
  '9 columns': checkColumns,
  '10 selection': checkSelection,
  '11 bulk actions': checkBulk,
  '12 export': checkExport,
  '13 undo': checkUndo,
  '14 states': checkStates,
  '15 keyboard': checkKeys,
  '16 screen readers': checkReaders,
  '17 links': checkLinks,
  '18 phones': checkPhone,
  '19 live updates': checkLive,
  '20 conflicts': checkConflict,
  '21 cells': checkCells,
  '22 permissions': checkRights,
  '23 calls': checkCalls,
  '24 contract': checkContract,
};

/** Declares the tests of a list: those of each line of the checklist. */
export const checkList = (checked: CheckedList): void => {
  const list = listUnderTest(checked);
  describe(`the list ${list.title} of ${list.list.path}`, () => {
    describe.each(Object.entries(lines))('%s', (_, check) => {
      check(list);
    });
  });
};
