import { conflict } from '../../platform/http/api-error.ts';

const stays = 'The first and the last component stay where they are.';
const outside = 'Nothing can be placed before the first component or after the last.';

interface Pinnable {
  id: string;
  isDraggable: boolean;
}

/** 409 for a component that is pinned. */
export const checkLoose = ({ isDraggable }: Pinnable): void => {
  if (!isDraggable) throw conflict(stays);
};

/** The ids with another one at a place between the ends, counted from 1; 409 for any other place. */
export const insertedAt = (ids: readonly string[], id: string, order: number): string[] => {
  if (order < 2 || order > ids.length) throw conflict(outside);
  return ids.toSpliced(order - 1, 0, id);
};

/** The same, at the nearest place there is. */
export const insertedNear = (ids: readonly string[], id: string, order: number): string[] =>
  insertedAt(ids, id, Math.min(Math.max(order, 2), ids.length));

/** The ids with one of them at another place. */
export const movedTo = (ids: readonly string[], id: string, order: number): string[] => {
  const others = ids.filter((one) => one !== id);
  return insertedAt(others, id, order);
};
