import type { FormComponent } from '@outpost/contracts';
import type { Editor } from '../use-editor.ts';

/** What the settings of one component work with. */
export interface SettingsProps {
  editor: Editor;
  component: FormComponent;
  /** Whether it was added just now. */
  isNew?: boolean;
}
