import { defaultPlatform, videoPlatforms, type VideoPlatform } from '@outpost/contracts';
import { useParam } from '@outpost/router';

const ofOnePlatform = ['page', 'play'];

/** The platform whose videos are shown, in the address unless it is the usual one. */
export const usePlatform = (): [VideoPlatform, (platform: VideoPlatform) => void] => {
  const [text, change] = useParam('platform', ofOnePlatform);
  const platform = videoPlatforms.find((one) => one === text) ?? defaultPlatform;
  return [platform, (next) => change(next === defaultPlatform ? null : next)];
};
