import type { FormCheck } from '@outpost/contracts';
import type { Other } from './also-here.tsx';
import type { Arranging } from './use-arranging.ts';
import type { Editor } from './use-editor.ts';

/** Props that outline, canvas and settings share. */
export interface PaneProps {
  editor: Editor;
  arranging: Arranging;
  /** Name of the selected component, as `nameFor` returns it. */
  chosen: string | null;
  /** Name of a component that was just added and is selected since. */
  added: string | null;
  /** Other users who have the form open. */
  others: readonly Other[];
  checks: readonly FormCheck[];
  /** Selects a component and shows its settings. */
  onChoose: (key: string) => void;
  /** Name of a component whose title on the canvas is to be focused. */
  sought: string | null;
  /** Selects a component, shows its settings and focuses its title on the canvas. */
  onSeek: (key: string) => void;
  /** Selects the component whose text is edited on the canvas. */
  onSelect: (key: string) => void;
}
