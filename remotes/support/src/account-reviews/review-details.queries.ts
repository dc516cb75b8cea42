import { queryFor, useChange, useQuery } from '@outpost/api-client';
import {
  accountReviewEndpoints,
  adminEndpoints,
  healthSettingsEndpoints,
  reviewWorkEndpoints,
  shownName,
  type Admin,
} from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';

/** Milliseconds between two looks at a progress. */
const lookMs = 2_000;

export const useAccountReview = (id: string) =>
  useQuery(queryFor(accountReviewEndpoints.byId, { params: { id } }));

/** Reads the settings, again and again until all scores follow them. */
export const useHealthSettings = () =>
  useQuery({
    ...queryFor(healthSettingsEndpoints.show, {}),
    refetchInterval: ({ state }) => {
      const progress = state.data?.healthSettings.progress;
      return progress && progress.done < progress.total ? lookMs : false;
    },
  });

export const useChangeHealthSettings = () =>
  useChange(healthSettingsEndpoints.change, [
    healthSettingsEndpoints.show,
    accountReviewEndpoints.list,
  ]);

const touched = [
  accountReviewEndpoints.list,
  accountReviewEndpoints.byId,
  accountReviewEndpoints.summary,
];

export const useOverrideHealth = () => useChange(reviewWorkEndpoints.override, touched);
export const useEndOverride = () => useChange(reviewWorkEndpoints.endOverride, touched);
export const useAssignReviewer = () => useChange(reviewWorkEndpoints.assign, touched);
export const useScheduleReview = () => useChange(reviewWorkEndpoints.schedule, touched);
export const useCompleteReview = () => useChange(reviewWorkEndpoints.complete, touched);
export const useAddNote = () => useChange(reviewWorkEndpoints.addNote, touched);
export const useChangeNote = () => useChange(reviewWorkEndpoints.changeNote, touched);
export const useRemoveNote = () => useChange(reviewWorkEndpoints.removeNote, touched);
export const useAddTask = () => useChange(reviewWorkEndpoints.addTask, touched);
export const useChangeTask = () => useChange(reviewWorkEndpoints.changeTask, touched);
export const useRemoveTask = () => useChange(reviewWorkEndpoints.removeTask, touched);

/** Returns the internal staff who can review an account. */
export const useReviewerSource = () =>
  usePickerSource<Admin>(adminEndpoints.list, 'admins', {
    labelOf: shownName,
    query: { filters: { status: ['confirmed'] } },
  });
