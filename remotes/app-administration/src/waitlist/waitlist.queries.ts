import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { companyEndpoints, waitlistEndpoints, webPixelEndpoints } from '@outpost/contracts';

const touched = [waitlistEndpoints.list, waitlistEndpoints.one];

export const useWaitlistRequest = (id: string) =>
  useQuery(queryFor(waitlistEndpoints.one, { params: { id } }));

/** Decides a request. An approval also adds companies and pixels. */
export const useDecide = () =>
  useChange(waitlistEndpoints.decide, [...touched, webPixelEndpoints.list, companyEndpoints.list]);
export const useAddNote = () => useChange(waitlistEndpoints.addNote, touched);
export const useDeleteRequest = () => useChange(waitlistEndpoints.remove, touched);
