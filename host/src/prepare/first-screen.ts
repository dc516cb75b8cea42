interface VisitState {
  initialized: boolean;
  navigation: { state: string };
}

/** The panel's router, as far as its first screen and its navigations are concerned. */
export interface Visits {
  readonly state: VisitState;
  subscribe(listener: (state: VisitState) => void): () => void;
}

/** Runs `work` once the first route is resolved. Returns a function that cancels it. */
export const whenFirstIsKnown = (visits: Visits, work: () => void): (() => void) => {
  if (visits.state.initialized) {
    work();
    return () => undefined;
  }
  const stop = visits.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    work();
  });
  return stop;
};
