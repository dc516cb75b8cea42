/**
 * Testing library's queries, from one copy, so that every rendered page is cleaned up after a test.
 */
export { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
export type { FakeAccount, FakeRows } from './all-answers.ts';
export { fakeApi, type FakeApi, type RecordedCall } from './fake-api.ts';
export type { FakeRequest } from './noun-answers.ts';
export {
  makeActivityEntry,
  makeAgent,
  makeBilling,
  makeCompany,
  makeConnectionEvent,
} from './company-makers.ts';
export { makeBillingState, makeDomain, makeOverview, makeWebhook } from './domain-makers.ts';
export { makeFormComponent, makeLeadForm } from './form-makers.ts';
export {
  makeAdminPanelUser,
  makeApiKey,
  makeAuditEntry,
  makeDashboard,
  makeFaq,
  makeId,
  makeNotification,
  makeSession,
  makeUser,
  makeWhiteLabel,
} from './makers.ts';
export {
  makeAdmin,
  makeTenantAdmin,
  makeManageRequest,
  makeMsp,
  makeOrganization,
} from './msp-makers.ts';
export {
  makeFormAnalytics,
  makeFormLog,
  makeFormResponse,
  makeResponseColumn,
} from './response-makers.ts';
export {
  chooseAction,
  pickOption,
  renderScreen,
  returnWithToken,
  signIn,
  type ShownScreen,
} from './render-screen.tsx';
export { prefetchingRoutes, expectPrefetchUsed } from './prefetched.ts';
export { checkList } from './list-checks/check-list.ts';
export { expectEveryFilterToWork, expectEveryHeaderToSort, firstCells } from './list-checks.ts';
export { savedFiles } from './saved-files.ts';
export {
  makeDeployToken,
  makeLivePart,
  makeRelease,
  makeReleaseEvent,
  makeReleaseFailure,
} from './release-makers.ts';
export { checkTexts } from './check-texts.ts';
export { foreignWords, speakPseudo } from './pseudo-language.ts';
export { makeVideo } from './video-answers.ts';
