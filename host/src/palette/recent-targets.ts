import * as v from 'valibot';

const storageKey = 'outpost-recent';
const most = 5;

const Recent = v.object({ account: v.string(), targets: v.array(v.string()) });

const stored = () => {
  try {
    return v.parse(Recent, JSON.parse(localStorage.getItem(storageKey) ?? ''));
  } catch {
    return null;
  }
};

/** Returns an account's recent targets, latest first. The browser keeps one account's list. */
export const recentTargets = (account: string): string[] => {
  const recent = stored();
  return recent?.account === account ? recent.targets : [];
};

export const rememberTarget = (account: string, target: string): void => {
  const others = recentTargets(account).filter((one) => one !== target);
  const targets = [target, ...others].slice(0, most);
  try {
    localStorage.setItem(storageKey, JSON.stringify({ account, targets }));
  } catch {
    // Without storage the palette offers no recent targets.
  }
};
