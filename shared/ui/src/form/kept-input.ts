import { useEffect } from 'react';

const prefix = 'outpost.input.';

/** What was typed before the page was loaded anew, and not saved; null when nothing was. */
export const readKeptInput = (key: string): unknown => {
  try {
    const text = sessionStorage.getItem(prefix + key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
};

/** Forgets what was kept. */
export const dropKeptInput = (key: string): void => {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // Without a store nothing was kept.
  }
};

/** Keeps what is typed in this tab for as long as it is not saved, so that a reload loses nothing. */
export const useKeptInput = (key: string, value: unknown, isSaved: boolean): void => {
  const text = JSON.stringify(value);
  useEffect(() => {
    if (isSaved) return dropKeptInput(key);
    try {
      sessionStorage.setItem(prefix + key, text);
    } catch {
      // A full or forbidden store costs the safety net, not the form.
    }
    return undefined;
  }, [key, text, isSaved]);
};
