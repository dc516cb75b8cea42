import { useCallback, useEffect, useRef, useState } from 'react';
import { useUnsaved } from './unsaved.ts';

/** What has become of what was typed last. */
export type SaveStatus = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Saves a value by itself: a moment after it last changed, one call at a time, and the latest one in
 * the end. What failed is tried again with the next change, on demand, and when the line is back.
 */
export const useAutosave = <V>({
  value,
  initial,
  save,
  delayMs = 800,
}: {
  value: V;
  /** What is saved already. */
  initial: V;
  /** Rejects with why it was not saved. */
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

  /** Saves now what is not saved yet; false when it could not be. */
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
    // One that is running takes the newer value along.
    if (!running.current) setStatus('waiting');
    timer.current = setTimeout(() => void flush(), delayMs);
    return () => clearTimeout(timer.current);
  }, [text, delayMs, flush]);

  useEffect(() => {
    const retry = () => void flush();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      // Who leaves takes nothing along that was not sent.
      retry();
    };
  }, [flush]);

  /** Takes over what somebody else saved: only what differs from it is saved from now on. */
  const rebase = useCallback((value_: V) => {
    saved.current = value_;
    latest.current = value_;
    setFailure(null);
    setStatus('saved');
  }, []);

  return { status, failure, flush, rebase };
};
