import { lazyPart } from './lazy-part.tsx';

const forms = () => import(/* webpackChunkName: "forms" */ './forms.ts');

export const CheckboxGroupField = lazyPart(async () => (await forms()).CheckboxGroupField);
export const ColourField = lazyPart(async () => (await forms()).ColourField);
export const ConflictDialog = lazyPart(async () => (await forms()).ConflictDialog);
export const CopyField = lazyPart(async () => (await forms()).CopyField);
export const DateField = lazyPart(async () => (await forms()).DateField);
export const DateInput = lazyPart(async () => (await forms()).DateInput);
export const DeleteViewDialog = lazyPart(async () => (await forms()).DeleteViewDialog);
export const FileField = lazyPart(async () => (await forms()).FileField);
export const Form = lazyPart(async () => (await forms()).Form);
export const FormDialog = lazyPart(async () => (await forms()).FormDialog);
const pickers = () => import(/* webpackChunkName: "pickers" */ '../form/picker.tsx');

export const Picker = lazyPart(async () => (await pickers()).Picker);
export const PickerField = lazyPart(async () => (await pickers()).PickerField);
export const RadioField = lazyPart(async () => (await forms()).RadioField);
export const SecretDialog = lazyPart(async () => (await forms()).SecretDialog);
export const SelectField = lazyPart(async () => (await forms()).SelectField);
export const SwitchField = lazyPart(async () => (await forms()).SwitchField);
export const TextField = lazyPart(async () => (await forms()).TextField);
export const TypedField = lazyPart(async () => (await forms()).TypedField);
export const ViewDialog = lazyPart(async () => (await forms()).ViewDialog);
export const WatchValues = lazyPart(async () => (await forms()).WatchValues);
