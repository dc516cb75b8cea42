const name = 'outpost-session';

/** A message can arrive before the changed cookie is visible, so the cookie is read again later. */
const lookAgainMs = [50, 150, 450];

const hasChannels = () => typeof BroadcastChannel === 'function';

/** Notifies the browser's other tabs that the stored session has changed. */
export const tellOtherTabs = (): void => {
  if (!hasChannels()) {
    // The storage event only fires for a different value.
    localStorage.setItem(name, crypto.randomUUID());
    return;
  }
  const channel = new BroadcastChannel(name);
  channel.postMessage(null);
  channel.close();
};

const hearChannel = (onChange: () => void) => {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', onChange);
  return () => channel.close();
};

const hearStorage = (onChange: () => void) => {
  const listen = ({ key }: StorageEvent) => {
    if (key === name) onChange();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
};

/** Calls back when another tab changes the session, and when this one wakes from a long sleep. */
export const hearOtherTabs = (onChange: () => void): (() => void) => {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const forget = () => timers.forEach(clearTimeout);
  const hear = () => {
    forget();
    timers = lookAgainMs.map((ms) => setTimeout(onChange, ms));
    onChange();
  };
  const stop = hasChannels() ? hearChannel(hear) : hearStorage(hear);
  document.addEventListener('visibilitychange', onChange);
  addEventListener('pageshow', onChange);
  return () => {
    stop();
    forget();
    document.removeEventListener('visibilitychange', onChange);
    removeEventListener('pageshow', onChange);
  };
};
