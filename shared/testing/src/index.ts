/**
 * Testing library's queries, from one copy, so that every rendered page is cleaned up after a test.
 */
export { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
export type { FakeAccount, FakeRows } from './all-answers.ts';
export { fakeApi, type FakeApi, type RecordedCall } from './fake-api.ts';
export type { FakeRequest } from './noun-answers.ts';
export * from './billing-makers.ts';
export * from './company-makers.ts';
export * from './domain-makers.ts';
export * from './form-makers.ts';
export * from './makers.ts';
export * from './msp-makers.ts';
export * from './release-makers.ts';
export * from './response-makers.ts';
export * from './site-makers.ts';
export {
  chooseAction,
  panelActionLabels,
  pickOption,
  renderScreen,
  returnWithToken,
  rowActionLabels,
  signIn,
  type ShownScreen,
} from './render-screen.tsx';
export { prefetchingRoutes, expectPrefetchUsed } from './prefetched.ts';
export { answerRows } from './list-checks/answer-rows.ts';
export { checkList } from './list-checks/check-list.ts';
export {
  expectEveryFilterToWork,
  expectEveryHeaderToSort,
  firstCells,
  showEveryColumn,
} from './list-checks.ts';
export { savedFiles } from './saved-files.ts';
export { checkTexts } from './check-texts.ts';
export { foreignWords, speakPseudo } from './pseudo-language.ts';
export { makeBugReport } from './bug-report-answers.ts';
export { makeAccountReview } from './account-review-answers.ts';
export { makeReferral } from './referral-answers.ts';
export { makeLinkedinLead } from './linkedin-lead-answers.ts';
export { makeTicket, makeTicketSettings, makeTicketStatistics } from './ticket-answers.ts';
export { makeCannedReply } from './ticket-thread-answers.ts';
export { makeCharge } from './billing-answers.ts';
export { makeVideo } from './video-answers.ts';
export {
  changedEvent,
  eventAnswers,
  eventHubApi,
  failedEvent,
  makeEvent,
} from './event-answers.ts';
export { linksOfCell } from './show-cell.tsx';
