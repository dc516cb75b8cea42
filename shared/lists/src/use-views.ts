import { useEffect, useRef } from 'react';
import type { ListView } from '@outpost/contracts';
import type { useListState } from '@outpost/router';
import type { SavedViews } from './page/list-model.ts';
import type { useListSettings } from './use-list-settings.ts';

type Position = ReturnType<typeof useListState>;
type Settings = ReturnType<typeof useListSettings>;

const shown = ({ _id, name, sharedWith, isOwn, isDefault }: ListView) => ({
  _id,
  name,
  isOwn,
  isDefault,
  isShared: sharedWith !== null,
});

/**
 * Returns the saved views of a list, synchronised with the address. A list opened without
 * parameters starts with the default view; a view that is gone leaves the address, its rows stay.
 */
export const useViews = (position: Position, kept: Settings): SavedViews => {
  const { views } = kept.settings;
  const current = views.find(({ _id }) => _id === position.view) ?? null;
  const hasBegun = useRef(false);
  const start = views.find(({ isDefault }) => isDefault);
  const isPlain = position.address === '' && position.view === null && position.page === 1;
  useEffect(() => {
    if (!kept.isReady || hasBegun.current) return;
    hasBegun.current = true;
    if (start && isPlain) position.goTo(start.query, start._id, true);
  }, [kept.isReady, start, isPlain, position]);

  const isGone = kept.isReady && !kept.isFailed && position.view !== null && !current;
  useEffect(() => {
    if (isGone) position.goTo(position.address, null, true);
  }, [isGone, position]);

  const open = (id: string | null) => {
    const view = views.find(({ _id }) => _id === id);
    position.goTo(view?.query ?? '', view?._id ?? null);
  };
  return {
    views: views.map(shown),
    current: current && shown(current),
    isModified: current !== null && current.query !== position.address,
    onOpen: open,
    onCreate: async (name, isShared) => {
      const view = await kept.createView({ name, isShared, query: position.address });
      position.goTo(view.query, view._id);
    },
    onUpdate: (id) => kept.changeView(id, { query: position.address }),
    onChange: (id, change) => kept.changeView(id, change),
    onDefault: (id) => kept.setDefault(id),
    onDelete: async (id) => {
      await kept.removeView(id);
      open(null);
    },
  };
};
