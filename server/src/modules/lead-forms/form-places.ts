import { conflict } from '../../platform/http/api-error.ts';

const stays = 'The first and the last component stay where they are.';
const outside = 'Nothing can be placed before the first component or after the last.';

interface Pinnable {
  id: string;
  isDraggable: boolean;
}

/** Throws 409 for a pinned component. */
export const checkLoose = ({ isDraggable }: Pinnable): void => {
  if (!isDraggable) throw conflict(stays);
};

/**
 * Returns the ids with `id` at a position between the pinned ones, counted from 1; 409 for any
 * other position.
 */
export const insertedAt = (ids: readonly string[], id: string, order: number): string[] => {
  if (order < 2 || order > ids.length) throw conflict(outside);
  return ids.toSpliced(order - 1, 0, id);
};

/** Returns the ids with `id` at the nearest valid position. */
export const insertedNear = (ids: readonly string[], id: string, order: number): string[] =>
  insertedAt(ids, id, Math.min(Math.max(order, 2), ids.length));

/** Returns the ids with one of them at another position. */
export const movedTo = (ids: readonly string[], id: string, order: number): string[] => {
  const others = ids.filter((one) => one !== id);
  return insertedAt(others, id, order);
};
