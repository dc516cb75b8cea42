import { remoteAreas } from '@outpost/federation';
import { currentLanguage } from '@outpost/i18n';
import { t } from '../i18n/i18n.ts';
import { hostPart } from './releases.ts';

const nameOf = (part: string) => {
  if (part === hostPart) return t('releases.panel');
  return remoteAreas().find(({ name }) => name === part)?.label ?? part;
};

/** Returns the names of the remotes' areas as a list in a sentence. */
export const partNames = (parts: readonly string[]): string =>
  new Intl.ListFormat(currentLanguage()).format(parts.map(nameOf));
