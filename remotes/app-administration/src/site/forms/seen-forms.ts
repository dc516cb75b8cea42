import type { SiteForm } from '@outpost/contracts';

/** When this browser has seen a form, and answered it, in milliseconds. */
interface Seen {
  shown?: number;
  answered?: number;
}

const key = 'outpost-forms';
const day = 86_400_000;

const read = (window: Window): Record<string, Seen> => {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, Seen>) : {};
  } catch {
    // The browser keeps nothing for this site, or something else wrote there.
    return {};
  }
};

/** Remembers in this browser that a form was shown or answered. */
export const remember = (window: Window, form: string, what: keyof Seen): void => {
  const all = read(window);
  try {
    const next = { ...all, [form]: { ...all[form], [what]: Date.now() } };
    window.localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // The form may be shown again.
  }
};

const policy = 'policy';

/** Remembers that the policy of the site forbids frames, which the browser writes to the console each time. */
export const rememberPolicy = (window: Window): void => remember(window, policy, 'shown');

/** Reports that the policy of the site forbade frames within a day. */
export const isForbidden = (window: Window): boolean =>
  isSeenEnough(window, { id: policy, frequency: 'every', everyDays: 1 });

/** Reports that this browser has seen a form as often as its rules say. */
export const isSeenEnough = (
  window: Window,
  { id, frequency, everyDays }: Pick<SiteForm, 'id' | 'frequency' | 'everyDays'>,
): boolean => {
  const { shown, answered } = read(window)[id] ?? {};
  if (frequency === 'once') return shown !== undefined;
  if (frequency === 'until-answered') return answered !== undefined;
  return frequency === 'every' && shown !== undefined && Date.now() - shown < everyDays * day;
};
