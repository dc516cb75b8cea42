import type { FormCheck } from '@outpost/contracts';
import type { Other } from './also-here.tsx';
import type { Arranging } from './use-arranging.ts';
import type { Editor } from './use-editor.ts';

/** What outline, canvas and settings have in common. */
export interface PartProps {
  editor: Editor;
  arranging: Arranging;
  /** Of what is chosen: the name `nameFor` gives it. */
  chosen: string | null;
  /** What has just been added, and is chosen since. */
  added: string | null;
  /** Who else has the form open. */
  others: readonly Other[];
  checks: readonly FormCheck[];
  onChoose: (key: string) => void;
}
