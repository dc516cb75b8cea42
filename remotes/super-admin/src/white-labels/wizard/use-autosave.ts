import { useCallback, useEffect, useRef, useState } from 'react';
import { useUnsaved } from '@outpost/ui';
import { type SaveStatus } from '@outpost/ui/details';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Saves a value automatically: `delayMs` after its last change, one call at a time, ending with the
 * latest value. A failed save is retried after the next change, on demand, and when the network is
 * back.
 */
export const useAutosave = <V>({
  value,
  initial,
  save,
  delayMs = 800,
}: {
  value: V;
  /** The value the server has. */
  initial: V;
  /** Rejects with the reason of a failure. */
  save: (value: V) => Promise<unknown>;
  delayMs?: number;
}) => {
  const [status, setStatus] = useState<SaveStatus>('idle');
  const [failure, setFailure] = useState<Error | null>(null);
  const latest = useRef(value);
  const saved = useRef(initial);
  const saving = useRef(save);
  const running = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useUnsaved(status === 'waiting' || status === 'saving' || status === 'failed');

  useEffect(() => {
    latest.current = value;
    saving.current = save;
  });

  const run = useCallback(async (): Promise<boolean> => {
    setStatus('saving');
    try {
      while (!isSame(latest.current, saved.current)) {
        const sent = latest.current;
        await saving.current(sent);
        saved.current = sent;
      }
      setFailure(null);
      setStatus('saved');
      return true;
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
      setStatus('failed');
      return false;
    }
  }, []);

  /** Saves unsaved changes now; resolves to false after a failure. */
  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    if (running.current) return running.current;
    if (isSame(latest.current, saved.current)) return Promise.resolve(true);
    const done = run().finally(() => {
      running.current = null;
    });
    running.current = done;
    return done;
  }, [run]);

  const text = JSON.stringify(value);
  useEffect(() => {
    if (text === JSON.stringify(saved.current)) return undefined;
    // A running save also saves the newer value.
    if (!running.current) setStatus('waiting');
    timer.current = setTimeout(() => void flush(), delayMs);
    return () => clearTimeout(timer.current);
  }, [text, delayMs, flush]);

  useEffect(() => {
    const retry = () => void flush();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      // Unmounting saves unsaved changes.
      retry();
    };
  }, [flush]);

  /** Takes over a value another person saved: only later changes of it are saved. */
  const rebase = useCallback((value_: V) => {
    saved.current = value_;
    latest.current = value_;
    setFailure(null);
    setStatus('saved');
  }, []);

  return { status, failure, flush, rebase };
};
