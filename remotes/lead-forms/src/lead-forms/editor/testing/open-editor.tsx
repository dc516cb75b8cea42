import { expect } from 'vitest';
import type { FormComponent, LeadForm } from '@outpost/contracts';
import {
  act,
  fakeApi,
  fireEvent,
  makeAdminPanelUser,
  makeFormComponent,
  makeLeadForm,
  renderScreen,
  screen,
  waitFor,
  within,
  type FakeRows,
} from '@outpost/testing';
import { LeadFormEditorScreen } from '../lead-form-editor.screen.tsx';

export const viewer = makeAdminPanelUser();

const makeComponent = (leadForm: string, order: number, changes: Partial<FormComponent>) =>
  makeFormComponent({ leadForm, order, isDraggable: true, ...changes });

export const rowsWith = (changes: Partial<LeadForm> = {}): Partial<FakeRows> => {
  const form = makeLeadForm(changes);
  const { _id } = form;
  return {
    forms: [form],
    components: [
      makeComponent(_id, 1, { title: 'Spring campaign', isDraggable: false }),
      makeComponent(_id, 2, { key: 'short_question_1', type: 'short_question', title: 'Name' }),
      makeComponent(_id, 3, {
        key: 'radiobutton_single_1',
        type: 'radiobutton_single',
        title: 'Colour',
        options: ['Red', 'Blue'],
      }),
      makeComponent(_id, 4, {
        key: 'submit_button_1',
        type: 'submit_button',
        title: 'Send',
        isDraggable: false,
      }),
    ],
  };
};

/** The editor as its route shows it. */
export const editorRoutes = [{ path: '/lead-forms/show/:id', element: <LeadFormEditorScreen /> }];

/** Opens the editor over a form with a title, two questions and a submit button. */
export const open = async (
  changes: Partial<LeadForm> = {},
  user = viewer,
  rows = rowsWith(changes),
  heading = 'Spring campaign',
) => {
  const api = fakeApi(rows);
  const id = api.rows.forms[0]?._id ?? '';
  const shown = renderScreen(editorRoutes, { path: `/lead-forms/show/${id}`, user, api });
  await screen.findByRole('heading', { level: 1, name: heading, hidden: true });
  return { api, id, ...shown };
};

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
export const region = (name: string) => within(screen.getByRole('region', { name }));
export const said = (text: string | RegExp) => screen.findByText(text);
export const saved = () => said('Saved');
export const blocks = () =>
  region('Form')
    .getAllByRole('button')
    .filter((one) => one.hasAttribute('aria-pressed'))
    .map((one) => one.getAttribute('aria-label') ?? '');
export const expectOrder = (names: string[]) =>
  waitFor(() => expect(blocks().map((label) => label.split(',')[0])).toEqual(names));
export const choose = async ({ visitor }: { visitor: Shown['visitor'] }, name: string) =>
  visitor.click(region('Form').getByRole('button', { name: new RegExp(`^${name},`) }));
export type Shown = Awaited<ReturnType<typeof open>>;
export const menu = async ({ visitor }: Shown, opener: string, item: string) => {
  await visitor.click(button(opener));
  await visitor.click(await screen.findByRole('menuitem', { name: item }));
};
export const stored = ({ api }: Shown, title: string) =>
  api.rows.components.find((component) => component.title === title);
export const press = (key: string, more = {}) =>
  act(() => void fireEvent.keyDown(document.body, { key, ctrlKey: true, ...more }));

/** Changes a component on the server, as another user does. */
export const change = ({ api, id }: Shown, title: string, changes: Partial<FormComponent>) => {
  const component = api.rows.components.find((one) => one.title === title);
  Object.assign(component ?? {}, changes);
  const form = api.rows.forms.find(({ _id }) => _id === id);
  if (form) Object.assign(form, { version: form.version + 1 });
};
