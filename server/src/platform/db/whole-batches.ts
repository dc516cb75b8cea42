import type { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** Part of the socket server's queue; handlers are its connections. */
interface Queue {
  enqueue(
    handlerId: number,
    message: Uint8Array,
    onData: (data: Uint8Array) => void,
  ): Promise<number>;
  clearQueueForHandler(handlerId: number): void;
}

/** First bytes of the messages Parse, Bind, Describe, Execute and Close. */
const partsOfBatch = new Set(Buffer.from('PBDEC'));

/**
 * Makes the embedded engine run a query with parameters as a whole. The socket server queues its
 * messages one by one, so outside of transactions two connections would mix theirs in the single
 * session, and get each other's rows (electric-sql/pglite, issue 1046).
 */
export const keepBatchesWhole = (server: PGLiteSocketServer): void => {
  const { queryQueue: queue } = server as unknown as { queryQueue: Queue };
  const begun = new Map<number, Uint8Array[]>();
  const enqueue = queue.enqueue.bind(queue);
  const clear = queue.clearQueueForHandler.bind(queue);

  queue.enqueue = async (handlerId, message, onData) => {
    const batch = [...(begun.get(handlerId) ?? []), message];
    if (partsOfBatch.has(message[0] ?? 0)) {
      begun.set(handlerId, batch);
      return 0;
    }
    begun.delete(handlerId);
    return enqueue(handlerId, Buffer.concat(batch), onData);
  };
  queue.clearQueueForHandler = (handlerId) => {
    begun.delete(handlerId);
    clear(handlerId);
  };
};
