import { remoteAreas } from '@outpost/federation';
import { i18n, t } from '../i18n/i18n.ts';
import { hostPart } from './releases.ts';

const nameOf = (part: string) => {
  if (part === hostPart) return t('releases.panel');
  return remoteAreas().find(({ name }) => name === part)?.label ?? part;
};

/** Parts by the names of their areas, as a sentence lists them. */
export const partNames = (parts: readonly string[]): string =>
  new Intl.ListFormat(i18n.language).format(parts.map(nameOf));
