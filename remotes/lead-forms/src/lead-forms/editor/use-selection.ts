import { useState } from 'react';
import { useIsPhone, type WorkbenchPane } from '@outpost/ui';

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
  /** Selects the component whose text is edited on the canvas. */
  select: (key: string) => void;
  /** Ends the state of a component that was just added. */
  leave: () => void;
}

export const useSelection = (): Selection => {
  const [chosen, setChosen] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const [pane, setPane] = useState<WorkbenchPane>('outline');
  const isPhone = useIsPhone();
  const select = (key: string) => {
    if (key === chosen) return;
    setChosen(key);
    setAdded(null);
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
    choose: (key) => {
      setChosen(key);
      setAdded(null);
      setPane('settings');
    },
    select,
    leave: () => setAdded(null),
  };
};
