import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { accountReviewEndpoints, healthSettingsEndpoints } from '@outpost/contracts';

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
