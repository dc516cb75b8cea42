import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** When code that did not arrive is asked for again; the last one as long as it is waited for. */
const againMs = [500, 1_500, 3_000];

const all = new Set<() => Promise<unknown>>();

/**
 * A part of the kit whose code is not needed to show a screen. It comes as soon as nothing else is
 * to be done, or when the part is first shown; from then on it is there at once. While the line is
 * gone it is waited for: what else is on the page goes on.
 */
export const lazyPart = <Part extends (props: never) => ReactNode>(
  load: () => Promise<Part>,
  placeholder: ReactNode = null,
): Part => {
  let known: Part | null = null;
  let coming: Promise<Part> | null = null;
  const prepare = (): Promise<Part> => {
    coming ??= load().then(
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
    useEffect(() => {
      if (shown) return undefined;
      let isGone = false;
      let failures = 0;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const ask = () => {
        clearTimeout(timer);
        prepare().then(
          (part) => void (isGone || setShown(() => part)),
          () => {
            const delay = againMs[Math.min(failures, againMs.length - 1)];
            failures += 1;
            if (!isGone) timer = setTimeout(ask, delay);
          },
        );
      };
      ask();
      window.addEventListener('online', ask);
      return () => {
        isGone = true;
        clearTimeout(timer);
        window.removeEventListener('online', ask);
      };
    }, [shown]);
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
