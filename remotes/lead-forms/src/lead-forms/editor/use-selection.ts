import { useState } from 'react';
import { useIsPhone } from '@outpost/ui';
import { type WorkbenchPane } from '@outpost/ui/details';

/** The selected component of the editor, and the pane a phone shows. */
export interface Selection {
  /** Name of the selected component, as `nameFor` returns it. */
  chosen: string | null;
  /** Name of a component that was just added and is selected since. */
  added: string | null;
  pane: WorkbenchPane;
  setPane: (pane: WorkbenchPane) => void;
  setChosen: (key: string | null) => void;
  /** Selects a component that was just added. */
  begin: (key: string) => void;
  /** Selects a component and shows its settings. */
  choose: (key: string) => void;
  /** Name of a component whose title on the canvas is to be focused. */
  sought: string | null;
  /** Selects a component, shows its settings and focuses its title on the canvas. */
  seek: (key: string) => void;
  /** Selects the component whose text is edited on the canvas. */
  select: (key: string) => void;
  /** Ends the state of a component that was just added. */
  leave: () => void;
}

/** `fresh` is a component without errors until it is left, as one that was just added. */
export const useSelection = (fresh: string | null): Selection => {
  const [chosen, setChosen] = useState<string | null>(null);
  const [added, setAdded] = useState(fresh);
  const [sought, setSought] = useState<string | null>(null);
  const [pane, setPane] = useState<WorkbenchPane>('outline');
  const isPhone = useIsPhone();
  const select = (key: string) => {
    setSought(null);
    if (key === chosen) return;
    setChosen(key);
    if (key !== added) setAdded(null);
  };
  const choose = (key: string) => {
    setChosen(key);
    if (key !== added) setAdded(null);
    setPane('settings');
  };
  return {
    chosen,
    added,
    pane,
    setPane,
    setChosen,
    begin: (key) => {
      setChosen(key);
      setAdded(key);
      if (isPhone) setPane('canvas');
    },
    choose,
    sought,
    seek: (key) => {
      choose(key);
      setSought(key);
    },
    select,
    leave: () => setAdded(null),
  };
};
