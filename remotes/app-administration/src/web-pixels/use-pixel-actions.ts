import type { WebPixel } from '@outpost/contracts';
import { useToast, type Action } from '@outpost/ui';
import { t } from '../i18n/web-pixels.ts';
import { usePausePixel, useResumePixel, useVerifyPixel } from './web-pixels.queries.ts';

export type PixelStep = 'edit' | 'rotate' | 'secret' | 'delete';

/** Looks at the page of a pixel, and says in a message what was found. */
const useCheck = () => {
  const verify = useVerifyPixel();
  const toast = useToast();
  const look = (pixel: Pick<WebPixel, '_id' | 'domain'>): void => {
    const check = async () => {
      const { webPixel } = await verify.mutateAsync({ params: { id: pixel._id } });
      const problem = webPixel.check?.problem;
      if (problem) toast.error(problem);
      else toast.success(t('actions.verified', { domain: pixel.domain }));
    };
    void check().catch((error: Error) => toast.error(error.message));
  };
  const isBusy = ({ _id: id }: WebPixel) =>
    verify.isPending && verify.variables.params?.['id'] === id;
  return { look, isBusy };
};

/** Returns the actions on a pixel; steps that ask first are chosen by `choose`. */
export const usePixelActions = (choose: (step: PixelStep, pixel: WebPixel) => void) => {
  const pause = usePausePixel();
  const resume = useResumePixel();
  const { look, isBusy } = useCheck();
  const toast = useToast();
  const quietly = (work: Promise<void>) =>
    void work.catch((error: Error) => toast.error(error.message));

  const setPaused = async ({ _id: id, domain }: WebPixel, isPaused: boolean) => {
    await (isPaused ? pause : resume).mutateAsync({ params: { id } });
    toast.success(t(isPaused ? 'actions.pausedOne' : 'actions.resumedOne', { domain }));
  };

  return (pixel: WebPixel): Action[] => {
    const isPaused = pixel.state === 'paused';
    return [
      { label: t('actions.verify'), isBusy: isBusy(pixel), onSelect: () => look(pixel) },
      { label: t('actions.edit'), onSelect: () => choose('edit', pixel) },
      isPaused
        ? { label: t('actions.resume'), onSelect: () => quietly(setPaused(pixel, false)) }
        : { label: t('actions.pause'), onSelect: () => quietly(setPaused(pixel, true)) },
      { label: t('actions.secret'), onSelect: () => choose('secret', pixel) },
      { label: t('actions.rotate'), onSelect: () => choose('rotate', pixel) },
      { label: t('actions.delete'), isDanger: true, onSelect: () => choose('delete', pixel) },
    ];
  };
};
