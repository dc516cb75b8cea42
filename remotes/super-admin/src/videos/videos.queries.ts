import { upload, useChange } from '@outpost/api-client';
import { videoEndpoints, type VideoFileKind } from '@outpost/contracts';
import type { SendFile } from '@outpost/ui';

const touched = [videoEndpoints.list, videoEndpoints.byId];

export const useAddVideo = () => useChange(videoEndpoints.create, touched);
export const useEditVideo = () => useChange(videoEndpoints.change, touched);
export const useDeleteVideo = () => useChange(videoEndpoints.remove, [videoEndpoints.list]);

/** Uploads a file of a video; resolves to the value that saves it with the video. */
export const sendVideoFile =
  (kind: VideoFileKind): SendFile =>
  async (file, how) => {
    const { upload: sent } = await upload(videoEndpoints.upload, { query: { kind }, file, ...how });
    return sent._id;
  };
