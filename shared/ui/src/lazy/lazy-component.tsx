import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { LostComponent, reportLostComponent } from './lost-component.tsx';

/** Milliseconds before each retry of a failed load; after the last one the load has failed. */
const againMs = [500, 1_500, 3_000, 3_000];

const all = new Set<() => Promise<unknown>>();

/**
 * Returns a component whose code is not needed to show a screen. The code is loaded as soon as the
 * browser is idle, or when the component is first rendered; later renders are synchronous. A failed
 * load is retried a few times; then a message offers another try. Going online retries at once.
 */
export const lazyComponent = <Part extends (props: never) => ReactNode>(
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
    // Must not change while mounted, or the component would remount and lose the input.
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
              reportLostComponent(error);
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
    if (!shown) return isLost ? <LostComponent onRetry={retry} /> : placeholder;
    const Known = shown as unknown as ComponentType<object>;
    return <Known {...props} />;
  }
  return Later as unknown as Part;
};

/** Loads the code of all such components; failed ones are loaded again when they are rendered. */
export const preloadLazyComponents = async (): Promise<void> => {
  await Promise.allSettled([...all].map((prepare) => prepare()));
};
