import { expect } from 'vitest';
import type { ReactElement } from 'react';
import { formComponentTypes, formLocales, formWords, languageName } from '@outpost/contracts';
import {
  checkTexts,
  fakeApi,
  makeFormComponent,
  makeFormLog,
  makeFormResponse,
  makeLeadForm,
  makeResponseColumn,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { AddLanguageDialog } from './lead-forms/details/add-language-dialog.tsx';
import { SettingsDialog } from './lead-forms/details/settings-dialog.tsx';
import { TranslationsDialog } from './lead-forms/details/translations-dialog.tsx';
import { UploadTranslationsDialog } from './lead-forms/details/upload-translations-dialog.tsx';
import { WebhookDialog } from './lead-forms/details/webhook-dialog.tsx';
import { LiveDialog } from './lead-forms/editor/live-dialog.tsx';
import { RenameDialog } from './lead-forms/rename-dialog.tsx';
import { routes } from './routes.ts';

const url = 'https://forms.example/view/1';
const form = makeLeadForm({ status: 'live', isActive: true, url, revision: 1, responses: 3 });
const draft = makeLeadForm({ title: 'Autumn campaign' });
const email = makeResponseColumn();
const { _id, title, type } = email;
const response = makeFormResponse({
  form: { _id: form._id, title: form.title },
  answers: { [_id]: 'ann@answers.test' },
  questions: [{ _id, title, type }],
  answered: 1,
  asked: 1,
  tags: ['hot'],
});
const log = makeFormLog({
  form: { _id: form._id, title: form.title },
  detail: {
    component: { _id, title, type },
    action: 'changed',
    fields: {
      title: { before: 'Mail', after: title },
      isMandatory: { before: false, after: true },
    },
  },
});
/** A component of each type; the form's title and its submit button have their places. */
const kinds = [
  'title',
  ...formComponentTypes.filter((kind) => !/^(title|submit_button)$/.test(kind)),
];
const components = [...kinds, 'submit_button'].map((kind, index) =>
  makeFormComponent({
    leadForm: draft._id,
    key: `${kind}_1`,
    type: kind as (typeof formComponentTypes)[number],
    order: index + 1,
    isDraggable: index > 0 && kind !== 'submit_button',
    title: `Q${index + 1}`,
    options: /radiobutton|checkbox/.test(kind) ? ['Red', 'Blue'] : [],
  }),
);

const api = () =>
  fakeApi({
    forms: [form, draft],
    components,
    responses: [response],
    responseColumns: [email],
    formLogs: [log],
  });
const at = (path: string, shown: string | RegExp) => async () => {
  const { visitor } = renderScreen(routes, { path: `/lead-forms${path}`, api: api() });
  await screen.findAllByText(shown);
  return visitor;
};
const over = (dialog: ReactElement) => async () => {
  renderScreen(dialog, { api: api() });
  await screen.findByRole('dialog');
};
/** Opens the editor and presses buttons, one after the other. */
const editing =
  (...names: (string | RegExp)[]) =>
  async () => {
    const visitor = await at(`/show/${draft._id}`, '⟦Outline⟧')();
    for (const name of names) {
      const [button] = await screen.findAllByRole('button', { name });
      if (button) await visitor.click(button);
    }
    return visitor;
  };
const choosing = (shown: string) => async () => {
  const visitor = await editing()();
  const canvas = within(screen.getByRole('region', { name: '⟦Form⟧' }));
  await visitor.click(canvas.getByRole('button', { name: new RegExp(`^${shown},`) }));
  const settings = screen.getByRole('region', { name: '⟦Settings⟧' });
  await waitFor(() => expect(settings.querySelector('input, select, textarea')).not.toBeNull());
  return visitor;
};
const close = () => undefined;

const texts = [
  { key: 'a.title', original: 'Q1', component: 'a', isFixed: false },
  { key: 'a.option.Red', original: 'Red', component: 'a', isFixed: false },
  { key: 'page.saved', original: formWords.saved, component: null, isFixed: true },
];
const german = {
  language: 'de',
  isOwn: false,
  texts: {},
  builtIn: { 'page.saved': 'Gespeichert' },
  translated: 0,
  total: 2,
};
const languages = { title: form.title, texts, languages: [german] };
const languageNames = formLocales.flatMap((code) => [
  languageName(code, 'en'),
  `${languageName(code, 'en')} (${languageName(code)})`,
]);

const data = [
  'Acme Agency',
  'Sable Quill',
  'Alder Finch',
  form.title,
  draft.title,
  url,
  title,
  'Mail',
  'hot',
];
const answers = ['ann@answers.test', 'newsletter', 'Done.', log.requestId ?? ''];
const patterns = [
  /^Q\d+,?$/,
  /^([☐○] )?(Red|Blue)$/,
  /^“Work email”: ,$/,
  /^<div data-outpost-form=/,
];
/** Problems of a form, which the server finds too. */
const ofContracts = ['This component has no type yet.'];

/** A form's page has its own words, the same for the editor and for those who fill it in. */
const ofFormPages = [
  ...Object.values(formWords).map((text) => text.trim()),
  formWords.note.replace('{mark}', ''),
  /^\d+ answers need your attention$/,
  /^Sending Q\d+$/,
];

checkTexts(
  [
    ...data,
    ...answers,
    ...languageNames,
    'Gespeichert',
    ...ofContracts,
    ...ofFormPages,
    ...patterns,
  ],
  {
    'the list': at('', draft.title),
    'a new name': over(<RenameDialog form={draft} onClose={close} />),
    'an activation': over(<LiveDialog form={draft} onClose={close} />),
    'a deactivation': over(<LiveDialog form={form} onClose={close} />),
    'the overview': at(`/details/${form._id}`, '⟦Funnel⟧'),
    'a change of the settings': over(<SettingsDialog form={form} onClose={close} />),
    'a further language': over(
      <AddLanguageDialog formId={form._id} languages={languages} onAdded={close} onClose={close} />,
    ),
    translations: over(
      <TranslationsDialog formId={form._id} texts={texts} edited={german} onClose={close} />,
    ),
    'texts of the page in the language of the form': over(
      <TranslationsDialog
        formId={form._id}
        texts={texts}
        edited={{ ...german, isOwn: true }}
        onClose={close}
      />,
    ),
    'a file of translations': over(
      <UploadTranslationsDialog formId={form._id} languages={languages} onClose={close} />,
    ),
    'a webhook': over(<WebhookDialog form={form} onSecret={close} onClose={close} />),
    'the responses': at(`/responses/${form._id}`, 'hot'),
    'a response': at(`/responses/${form._id}?open=${response._id}`, '⟦Add tag⟧'),
    'the logs': at(`/logs/${form._id}`, 'Sable Quill'),
    'an entry of the log': at(`/logs?open=${log._id}`, '⟦Request id⟧'),
    'the editor': editing(),
    'a new component': editing('⟦Add⟧'),
    'the actions of a component': editing('⟦Actions for Q2⟧'),
    'a publication': editing('⟦Publish⟧'),
    'the revisions': editing('⟦Revisions⟧'),
    'the preview': at(`/show/${draft._id}?preview=phone`, /^⟦This is a preview/),
    'what follows a submission': editing(/After submitting/),
    ...Object.fromEntries(
      components.map((component) => [`settings: ${component.type}`, choosing(component.title)]),
    ),
  },
);
