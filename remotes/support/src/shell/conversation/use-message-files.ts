import { useEffect, useRef, useState } from 'react';
import { ApiFailure, upload } from '@outpost/api-client';
import { ticketFileEndpoints, ticketFileLimits, type TicketFile } from '@outpost/contracts';
import { t } from '../../i18n/conversation.ts';

/** A file that is on its way to a message. */
export interface PendingFile {
  key: number;
  name: string;
  bytes: number;
  /** Share sent so far, from 0 to 1; null for a failed file. */
  share: number | null;
  sent: TicketFile | null;
  /** Reason of a failure; null otherwise. */
  problem: string | null;
}

interface Running {
  file: File;
  controller: AbortController;
  done: Promise<TicketFile | null>;
}

export interface MessageFiles {
  list: PendingFile[];
  add(files: Iterable<File>): void;
  retry(key: number): void;
  /** Cancels or removes a file. */
  remove(key: number): void;
  /** Waits for the uploads and returns the ids; rejects when one failed. */
  collect(): Promise<string[]>;
  clear(): void;
}

const reasonOf = (error: unknown): string =>
  error instanceof ApiFailure
    ? (error.fields['file'] ?? error.message)
    : error instanceof Error
      ? error.message
      : String(error);

/** Uploads the files of a message as soon as they are added; `ticket` is the one it replies to. */
export const useMessageFiles = (ticket?: string): MessageFiles => {
  const [list, setList] = useState<PendingFile[]>([]);
  const running = useRef(new Map<number, Running>());
  const next = useRef(0);
  useEffect(() => {
    const uploads = running.current;
    return () => uploads.forEach(({ controller }) => controller.abort());
  }, []);

  const change = (key: number, changes: Partial<PendingFile>) =>
    setList((files) => files.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  const send = async (
    key: number,
    file: File,
    { signal }: AbortController,
  ): Promise<TicketFile | null> => {
    if (file.size > ticketFileLimits.bytes) {
      const most = ticketFileLimits.bytes / 1024 / 1024;
      change(key, { share: null, problem: t('files.tooLarge', { most }) });
      return null;
    }
    try {
      const { file: sent } = await upload(ticketFileEndpoints.upload, {
        query: ticket === undefined ? {} : { ticket },
        file,
        signal,
        onProgress: (share) => change(key, { share }),
      });
      change(key, { sent, name: sent.name, share: 1 });
      return sent;
    } catch (error) {
      if (!signal.aborted) change(key, { share: null, problem: reasonOf(error) });
      return null;
    }
  };

  const start = (key: number, file: File) => {
    const controller = new AbortController();
    running.current.set(key, { file, controller, done: send(key, file, controller) });
  };

  return {
    list,
    add(files) {
      for (const file of files) {
        const key = (next.current += 1);
        const { name, size: bytes } = file;
        setList((all) => [...all, { key, name, bytes, share: 0, sent: null, problem: null }]);
        start(key, file);
      }
    },
    retry(key) {
      const known = running.current.get(key);
      if (!known) return;
      change(key, { share: 0, problem: null });
      start(key, known.file);
    },
    remove(key) {
      running.current.get(key)?.controller.abort();
      running.current.delete(key);
      setList((files) => files.filter((one) => one.key !== key));
    },
    async collect() {
      const sent = await Promise.all([...running.current.values()].map(({ done }) => done));
      const ids = sent.flatMap((file) => (file ? [file._id] : []));
      if (ids.length < running.current.size) throw new Error(t('files.unsent'));
      if (ids.length > ticketFileLimits.perMessage)
        throw new Error(t('files.tooMany', { most: ticketFileLimits.perMessage }));
      return ids;
    },
    clear() {
      running.current.clear();
      setList([]);
    },
  };
};
