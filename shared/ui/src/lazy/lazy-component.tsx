import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useIsShown } from '../control/use-is-shown.ts';
import { LostComponent, reportLostComponent } from './lost-component.tsx';

/** Milliseconds before each retry of a failed load; after the last one the load has failed. */
const againMs = [500, 1_500, 3_000, 3_000];

/** Resolves after `ms`, or as soon as the browser is online again. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });

const loadWithRetries = <Code,>(
  load: () => Promise<Code>,
  isWanted: () => boolean,
  [ms, ...later] = againMs,
): Promise<Code> =>
  load().catch(async (error: unknown) => {
    if (ms !== undefined) await pause(ms);
    if (ms === undefined || !isWanted()) throw error;
    return loadWithRetries(load, isWanted, later);
  });

const lostWith = (onRetry: () => void) =>
  function Lost() {
    return <LostComponent onRetry={onRetry} />;
  };

/** A component whose code can be loaded before it is rendered. */
export interface Preloadable {
  preload: () => Promise<unknown>;
}

/**
 * Returns a component whose code is loaded when it is first rendered, or by its `preload`; later
 * renders are synchronous. A failed load is retried a few times; then a message offers another try.
 * Going online retries at once.
 */
export const lazyComponent = <Part extends (props: never) => ReactNode>(
  load: () => Promise<Part>,
  placeholder: ReactNode = null,
): Part & Preloadable => {
  let known: ComponentType | null = null;
  let coming: Promise<ComponentType> | null = null;
  const preload = () => {
    coming ??= load().then(
      (part) => (known = part as unknown as ComponentType),
      (error) => {
        coming = null;
        throw error;
      },
    );
    return coming;
  };

  function Lazy(props: object) {
    const isShown = useIsShown();
    // `lazy` keeps a failure for ever, so each try needs another one.
    const ask = (): ComponentType =>
      lazy(() =>
        loadWithRetries(preload, isShown).then(
          (part) => ({ default: part }),
          (error) => {
            if (isShown()) reportLostComponent(error);
            return { default: lostWith(() => setPart(ask)) };
          },
        ),
      );
    // Must not change while mounted, or the component would remount and lose the input.
    const [Part, setPart] = useState<ComponentType>(() => known ?? ask());
    return (
      <Suspense fallback={placeholder}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(Lazy as unknown as Part, { preload });
};
