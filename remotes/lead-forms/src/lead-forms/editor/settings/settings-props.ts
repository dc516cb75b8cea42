import type { FormComponent } from '@outpost/contracts';
import type { Editor } from '../use-editor.ts';

/** Props of the settings of one component. */
export interface SettingsProps {
  editor: Editor;
  component: FormComponent;
}
