import { createElement } from 'react';
import { lazyComponent } from './lazy-component.tsx';

const forms = () => import(/* webpackChunkName: "forms" */ './forms.ts');

/** Keeps the place of a field until its code is there. */
const fieldRoom = createElement('div', { style: { height: 38 } });

export const AccentPreview = lazyComponent(async () => (await forms()).AccentPreview);
export const CheckboxGroupField = lazyComponent(async () => (await forms()).CheckboxGroupField);
export const ColourField = lazyComponent(async () => (await forms()).ColourField);
export const ConflictDialog = lazyComponent(async () => (await forms()).ConflictDialog);
export const CopyField = lazyComponent(async () => (await forms()).CopyField);
export const DateField = lazyComponent(async () => (await forms()).DateField);
export const DateInput = lazyComponent(async () => (await forms()).DateInput);
export const FileField = lazyComponent(async () => (await forms()).FileField);
export const Form = lazyComponent(async () => (await forms()).Form);
export const FormDialog = lazyComponent(async () => (await forms()).FormDialog);
export const GroupedChoice = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "grouped-choice" */ '../form/grouped-choice.tsx'))
      .GroupedChoice,
);
export const GroupedChoiceField = lazyComponent(async () => (await forms()).GroupedChoiceField);
const pickers = () => import(/* webpackChunkName: "pickers" */ '../form/picker.tsx');

export const Picker = lazyComponent(async () => (await pickers()).Picker);
export const PickerField = lazyComponent(async () => (await pickers()).PickerField);
export const MentionField = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "mention-field" */ '../form/mention-field.tsx'))
      .MentionField,
);
export const RadioField = lazyComponent(async () => (await forms()).RadioField);
export const SecretDialog = lazyComponent(async () => (await forms()).SecretDialog);
export const SelectField = lazyComponent(async () => (await forms()).SelectField, fieldRoom);
export const SwitchField = lazyComponent(async () => (await forms()).SwitchField);
export const TextField = lazyComponent(async () => (await forms()).TextField, fieldRoom);
export const TypedField = lazyComponent(async () => (await forms()).TypedField);
export const ValueField = lazyComponent(async () => (await forms()).ValueField);
export const WatchValues = lazyComponent(async () => (await forms()).WatchValues);
