import * as v from '@outpost/schema';
import { messages, optionalText, requiredText } from '@outpost/schema';

const mostVersions = 20;

/** Fields that name the browser and the versions of a page. */
export const pageEvidence = {
  browser: optionalText('Browser', 300),
  viewport: optionalText('Window', 40),
  /** Versions of the host and of the remotes in the page. */
  versions: v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(/^[a-z][\w-]{0,59}$/i, messages.incorrect('Versions'))),
      requiredText('Versions', 100),
      messages.incorrect('Versions'),
    ),
    v.maxEntries(mostVersions, messages.incorrect('Versions')),
  ),
};
