import type { WebPixel } from '@outpost/contracts';
import { useToast, type Action } from '@outpost/ui';
import { t } from '../i18n/web-pixels.ts';
import { usePausePixel, useResumePixel, useVerifyPixel } from './web-pixels.queries.ts';

export type PixelStep = 'edit' | 'rotate' | 'secret' | 'delete';

/** Returns the actions on a pixel; steps that ask first are chosen by `choose`. */
export const usePixelActions = (choose: (step: PixelStep, pixel: WebPixel) => void) => {
  const pause = usePausePixel();
  const resume = useResumePixel();
  const verify = useVerifyPixel();
  const toast = useToast();
  const quietly = (work: Promise<void>) =>
    void work.catch((error: Error) => toast.error(error.message));

  const check = async ({ _id: id, domain }: WebPixel) => {
    const { webPixel } = await verify.mutateAsync({ params: { id } });
    const problem = webPixel.check?.problem;
    if (problem) toast.error(problem);
    else toast.success(t('actions.verified', { domain }));
  };
  const setPaused = async ({ _id: id, domain }: WebPixel, isPaused: boolean) => {
    await (isPaused ? pause : resume).mutateAsync({ params: { id } });
    toast.success(t(isPaused ? 'actions.pausedOne' : 'actions.resumedOne', { domain }));
  };

  return (pixel: WebPixel): Action[] => {
    const isPaused = pixel.state === 'paused';
    return [
      { label: t('actions.verify'), onSelect: () => quietly(check(pixel)) },
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
