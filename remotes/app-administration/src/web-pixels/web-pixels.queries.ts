import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { webPixelEndpoints, type pixelDays } from '@outpost/contracts';

const touched = [webPixelEndpoints.list, webPixelEndpoints.one, webPixelEndpoints.statistics];

export const usePixel = (id: string) =>
  useQuery(queryFor(webPixelEndpoints.one, { params: { id } }));
export const usePixelScript = () => useQuery(queryFor(webPixelEndpoints.script));
export const usePixelStatistics = (id: string, days: (typeof pixelDays)[number]) =>
  useQuery(
    queryFor(webPixelEndpoints.statistics, { params: { id }, query: { days: String(days) } }),
  );

export const useAddPixel = () => useChange(webPixelEndpoints.create, touched);
export const useEditPixel = () => useChange(webPixelEndpoints.change, touched);
export const usePausePixel = () => useChange(webPixelEndpoints.pause, touched);
export const useResumePixel = () => useChange(webPixelEndpoints.resume, touched);
export const useVerifyPixel = () => useChange(webPixelEndpoints.verify, touched);
export const useRotatePixel = () => useChange(webPixelEndpoints.rotate, touched);
export const useMakePixelSecret = () => useChange(webPixelEndpoints.makeSecret, touched);
export const useDeletePixel = () => useChange(webPixelEndpoints.remove, touched);
