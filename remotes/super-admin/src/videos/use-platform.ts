import { defaultPlatform, videoPlatforms, type VideoPlatform } from '@outpost/contracts';
import { useParam } from '@outpost/router';

const ofOnePlatform = ['page', 'play'];

/** Returns the platform whose videos are listed; the address holds it unless it is the default. */
export const usePlatform = (): [VideoPlatform, (platform: VideoPlatform) => void] => {
  const [text, change] = useParam('platform', ofOnePlatform);
  const platform = videoPlatforms.find((one) => one === text) ?? defaultPlatform;
  return [platform, (next) => change(next === defaultPlatform ? null : next)];
};
