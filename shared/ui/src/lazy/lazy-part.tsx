import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { LostPart, reportLostPart } from './lost-part.tsx';

/** When code that did not arrive is asked for again, before it counts as lost. */
const againMs = [500, 1_500, 3_000, 3_000];

const all = new Set<() => Promise<unknown>>();

/**
 * A part of the kit whose code is not needed to show a screen. It comes as soon as nothing else is
 * to be done, or when the part is first shown; from then on it is there at once. Code that
 * does not arrive is asked for a few times; then its place says so and offers another try. A network
 * that is back is tried at once.
 */
export const lazyPart = <Part extends (props: never) => ReactNode>(
  load: () => Promise<Part>,
  placeholder: ReactNode = null,
): Part => {
  let known: Part | null = null;
  let coming: Promise<Part> | null = null;
  const prepare = (): Promise<Part> => {
    coming ??= load().then(
      (part) => {
        all.delete(prepare);
        return (known = part);
      },
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
    const [tries, setTries] = useState(0);
    const [isLost, setLost] = useState(false);
    useEffect(() => {
      if (shown) return undefined;
      let isGone = false;
      let failures = 0;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const ask = () => {
        clearTimeout(timer);
        prepare().then(
          (part) => void (isGone || setShown(() => part)),
          (error: unknown) => {
            if (isGone) return;
            const delay = againMs[failures];
            failures += 1;
            if (delay !== undefined) timer = setTimeout(ask, delay);
            else {
              setLost(true);
              reportLostPart(error);
            }
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
    }, [shown, tries]);
    const retry = () => {
      setLost(false);
      setTries(tries + 1);
    };
    if (!shown) return isLost ? <LostPart onRetry={retry} /> : placeholder;
    const Known = shown as unknown as ComponentType<object>;
    return <Known {...props} />;
  }
  return Later as unknown as Part;
};

/** Fetches every part that is not there yet; what does not arrive is asked for when it is shown. */
export const prepareParts = async (): Promise<void> => {
  await Promise.allSettled([...all].map((prepare) => prepare()));
};
