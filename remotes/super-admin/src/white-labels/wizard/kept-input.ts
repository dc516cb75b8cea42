import { useEffect } from 'react';

const prefix = 'outpost.input.';

/** Returns the unsaved input of before a reload; null without any. */
export const readKeptInput = (key: string): unknown => {
  try {
    const text = sessionStorage.getItem(prefix + key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
};

/** Removes the stored input. */
export const dropKeptInput = (key: string): void => {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // Without `sessionStorage` there is no stored input.
  }
};

/** Stores the input in this tab until it is saved, so that a reload loses nothing. */
export const useKeptInput = (key: string, value: unknown, isSaved: boolean): void => {
  const text = JSON.stringify(value);
  useEffect(() => {
    if (isSaved) return dropKeptInput(key);
    try {
      sessionStorage.setItem(prefix + key, text);
    } catch {
      // With `sessionStorage` full or forbidden the form works without this safety net.
    }
    return undefined;
  }, [key, text, isSaved]);
};
