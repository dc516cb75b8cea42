import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** When code is asked for again that did not arrive. */
const delaysMs = [500, 1_500];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const patiently = async <T,>(load: () => Promise<T>): Promise<T> => {
  for (const delay of delaysMs)
    try {
      return await load();
    } catch {
      await pause(delay);
    }
  return load();
};

const all = new Set<() => Promise<unknown>>();

/**
 * A part of the kit whose code is not needed to show a screen. It comes as soon as nothing else is
 * to be done, or when the part is first shown; from then on it is there at once.
 */
export const lazyPart = <Part extends (props: never) => ReactNode>(
  load: () => Promise<Part>,
  placeholder: ReactNode = null,
): Part => {
  let known: Part | null = null;
  let coming: Promise<Part> | null = null;
  const prepare = (): Promise<Part> => {
    coming ??= patiently(load).then(
      (part) => (known = part),
      (error) => {
        coming = null;
        throw error;
      },
    );
    return coming;
  };
  all.add(prepare);

  function Later(props: object) {
    // Which of both is shown stays the same while this is shown, or what was typed would be lost.
    const [shown, setShown] = useState<Part | null>(() => known);
    const [failure, setFailure] = useState<unknown>(null);
    useEffect(() => {
      if (shown) return undefined;
      let isGone = false;
      prepare().then(
        (part) => void (isGone || setShown(() => part)),
        (error: unknown) => void (isGone || setFailure(error)),
      );
      return () => {
        isGone = true;
      };
    }, [shown]);
    if (failure !== null) throw failure;
    if (!shown) return placeholder;
    const Known = shown as unknown as ComponentType<object>;
    return <Known {...props} />;
  }
  return Later as unknown as Part;
};

/** Fetches every part that is not there yet; what does not arrive is asked for when it is shown. */
export const prepareParts = async (): Promise<void> => {
  await Promise.allSettled([...all].map((prepare) => prepare()));
};
