import { checklistOf } from './checklist.ts';

/** Tests that run over every list of the panel, or over every list call of the server. */
const places = {
  listState: 'shared/router/src/list-state.test.tsx',
  useList: 'shared/api-client/src/use-list.test.tsx',
  callKeys: 'shared/api-client/src/call-keys.test.ts',
  live: 'shared/api-client/src/live-updates.test.ts',
  arrangement: 'shared/lists/src/table/arrangement.test.tsx',
  frame: 'shared/lists/src/table/frame.test.tsx',
  filters: 'shared/lists/src/filter/filters.test.tsx',
  selection: 'shared/lists/src/page/selection.test.tsx',
  viewTabs: 'shared/lists/src/view/views-menu.test.tsx',
  days: 'shared/ui-dates/src/date-range-fields.test.tsx',
  presets: 'shared/ui/src/text/date-presets.test.ts',
  dates: 'shared/ui/src/text/dates.test.tsx',
  conflict: 'shared/ui/src/form/conflict.test.tsx',
  keyHelp: 'host/src/palette/shortcut-help.test.tsx',
  engine: 'server/src/platform/lists/list-engine.test.ts',
  matching: 'server/src/platform/lists/list-matching.test.ts',
  csv: 'server/src/platform/lists/serve-csv.test.ts',
  fileColumns: 'server/src/file-columns.test.ts',
  filesOfOne: 'server/src/files-of-one.test.ts',
  filesOfAll: 'shared/contracts/src/endpoints.test.ts',
  listFiles: 'scripts/check/list-files.test.ts',
  exportDialog: 'shared/lists/src/export-dialog.test.tsx',
  csvText: 'shared/contracts/src/list/csv.test.ts',
  plans: 'server/src/list-plans.test.ts',
  tenancy: 'server/src/tenancy.test.ts',
  foreign: 'server/src/foreign-ids.test.ts',
  audit: 'server/src/audit.test.ts',
  description: 'scripts/check/openapi.test.ts',
  screens: 'e2e/journeys/accessibility.e2e.ts',
} as const;

/** Tests of the list checklist, beside those of `checkList`, which every list has of its own, by their file and title. */
export const listChecklist = checklistOf(places, {
  '1 address': [['listState', 'back and forward walk over pages and sorts']],
  '2 pages and junk': [['engine', 'answers a page past the end with the last page']],
  '3 encoding of filters': [
    ['listState', 'that are the same have the same address, however they came about'],
    ['engine', 'takes a single value as a list of one'],
  ],
  '4 search': [
    ['useList', 'gives up the older request when another page is asked for'],
    ['matching', 'for "%s" finds %j'],
  ],
  '5 sort': [['engine', 'shows the newest first when nothing is said']],
  '6 chips': [
    ['filters', 'names what is active, and takes one of them away'],
    ['filters', 'Clear all takes all chips away'],
  ],
  '7 ranges': [
    ['days', "refuses a 'to' before its 'from'"],
    ['presets', 'today is the day it is in %s'],
    ['listState', 'keep the name of a range in the address, and ask for the days it means now'],
  ],
  '8 views': [['viewTabs', 'a new view has a name and may be shared']],
  '9 columns': [
    ['arrangement', 'columns are hidden, moved, pinned and reset in their menu'],
    ['arrangement', 'a column is made wider in the menu, and by dragging'],
  ],
  '10 selection': [
    ['selection', 'the selection survives paging'],
    ['selection', 'with Shift everything in between is selected'],
    ['selection', 'another filter lets the selection go and says so'],
  ],
  '12 export': [
    ['listFiles', 'every list of the panel has a file'],
    ['filesOfAll', '%s has a file with its permission and its query'],
    ['filesOfOne', 'has the rows of its list, in their order, with its filters and search'],
    ['fileColumns', 'has the columns of the list, all or each alone'],
    ['exportDialog', 'Visible columns, As on screen'],
    ['csv', 'is a file for a spreadsheet, with a line for each row it announced'],
    ['csvText', 'the formula %j is defused'],
    ['csv', 'an export is audited with whoever made it, a refused one is not'],
  ],
  '13 undo': [['callKeys', 'a change that asks to be made once is repeated under one key']],
  '15 keyboard': [
    ['selection', 'J, K and the arrows walk the rows, X selects and Escape lets go'],
    ['keyHelp', 'a question mark shows the keys of the page, Escape puts them away'],
    ['selection', 'the keyboard help lists the keys of the list and its search'],
  ],
  '16 screen readers': [['screens', 'nothing serious for assistive technology on ${group}']],
  '18 phones': [['screens', 'nothing serious for assistive technology on ${group}']],
  '19 live updates': [
    ['live', 'after a lost line, what was missed since the last number is asked for'],
  ],
  '20 conflicts': [['conflict', 'what was typed stands beside what somebody else saved meanwhile']],
  '21 cells': [
    ['frame', 'the whole of a cut text is a title, as long as it is cut'],
    ['dates', 'a day tells the exact time and zone to who points at it'],
  ],
  '22 permissions and tenants': [
    ['tenancy', 'shows an account of acme nothing but rows of acme'],
    ['tenancy', 'writes an account of acme what its list shows it, and nothing of northwind'],
    ['foreign', 'answers an owner of acme the same for a row of northwind as for no row'],
  ],
  '23 budgets': [['plans', '$name reads no other table whole']],
  '24 API and audit': [
    ['description', 'a public linter finds no error in the description'],
    ['audit', 'leaves an entry that names the call, the request and somebody'],
  ],
});
