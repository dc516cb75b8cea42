import { idOf } from '../seed/random.ts';
import type { IdCall } from './company-calls.ts';
import { acme } from './tenant-rows.ts';
import type { TestAnswer, TestServer } from './test-server.ts';

const url = '/v1/super-admin/lead-forms';
const component = '/super-admin/lead-forms/content/component';
const staff = 'super@demo.test';
const newOwner = idOf('user', 'admin@demo.test');

const loose = (such: string) => `is_draggable AND deleted_at IS NULL AND ${such}`;
const settings = { placeholder: 'you@company.example' };
const logic = { isHidden: false, prefillKey: 'name', rules: [] };
const message = { type: 'redirect', link: 'https://acme.example/thanks' };

const languages = '/super-admin/lead-forms/languages/:formId';
const german = { language: 'de', texts: { 'page.submit': 'Los' } };
const hasGerman = 'id IN (SELECT form_id FROM form_languages)';

const ofForm = (body?: (id: string) => object): IdCall => ({
  table: 'lead_forms',
  ...(body && { body }),
});
const ofComponent = (such: string, body?: (id: string) => object): IdCall => ({
  table: 'form_components',
  own: loose(such),
  foreign: loose(such),
  ...(body && { body }),
});

/** Calls of all endpoints of forms with an id. */
export const formIdCalls: Record<string, IdCall> = {
  'GET /super-admin/lead-forms/:id': ofForm(),
  'POST /super-admin/lead-forms/:id/duplicate': ofForm(),
  'GET /super-admin/lead-forms/checks/:id': ofForm(),
  'GET /super-admin/lead-forms/revisions/:id': ofForm(),
  'GET /super-admin/lead-forms/content/:formId': ofForm(),
  [`GET ${languages}`]: ofForm(),
  [`PATCH ${languages}`]: ofForm(() => german),
  [`POST ${languages}/remove`]: {
    ...ofForm(() => ({ language: 'de' })),
    own: hasGerman,
    foreign: hasGerman,
  },
  [`POST ${languages}/import`]: ofForm(() => ({ csv: 'key,de', isDryRun: false })),
  'PATCH /super-admin/lead-forms/status': ofForm((formId) => ({ formId, isActive: true })),
  'PATCH /super-admin/lead-forms/link': ofForm((formId) => ({ formId, url: null })),
  'PATCH /super-admin/lead-forms/configure/:id': ofForm(() => ({ maxResponses: 9 })),
  'POST /super-admin/lead-forms/:id/transfer-ownership': ofForm(() => ({ owner: newOwner })),
  'PATCH /super-admin/lead-forms/webhook/:id': ofForm(() => ({
    url: 'https://hooks.acme.example',
    isEnabled: true,
  })),
  'POST /super-admin/lead-forms/revisions/:id/restore': { table: 'form_revisions' },
  [`POST ${component}`]: ofForm((leadForm) => ({ leadForm, type: 'email' })),
  [`PATCH ${component}/message`]: ofForm((formId) => ({ formId, ...message })),
  [`POST ${component}/:id/duplicate`]: ofComponent('true'),
  [`PATCH ${component}/type/:id`]: ofComponent('true', () => ({ type: 'label' })),
  [`PATCH ${component}/order/:id`]: ofComponent('true', () => ({ order: 2 })),
  [`PATCH ${component}/title`]: ofComponent('true', (_id) => ({ _id, title: 'Changed' })),
  [`PATCH ${component}/subtitle`]: ofComponent('true', (_id) => ({ _id, subtitle: 'Changed' })),
  [`PATCH ${component}/mandatory`]: ofComponent('true', (_id) => ({ _id, isMandatory: true })),
  [`PATCH ${component}/date`]: ofComponent(`type = 'date_picker'`, (_id) => ({
    _id,
    hasRange: true,
  })),
  [`PATCH ${component}/options`]: ofComponent(`type = 'radiobutton_single'`, (_id) => ({
    _id,
    options: ['A'],
  })),
  [`PATCH ${component}/answer`]: ofComponent(`type = 'email'`, (_id) => ({ _id, settings })),
  [`PATCH ${component}/logic`]: ofComponent(`type = 'email'`, (_id) => ({ _id, logic })),
  [`DELETE ${component}/:id`]: ofComponent('true'),
  'DELETE /super-admin/lead-forms/:id': ofForm(),
};

/** Successful calls of all endpoints that change forms, in this order. */
export const formChanges = (
  server: () => TestServer,
): Record<string, () => Promise<TestAnswer>> => {
  const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => () =>
    server().call(staff, method, `${url}${path}`, body ? { body } : {});
  const published = idOf('form', 2);
  const draft = idOf('form', 1);
  // The second form of the demo: name, email, a choice, a number, a date and a file.
  const at = (index: number) => idOf('component', draft, index);
  const path = '/content/component';
  return {
    'POST /super-admin/lead-forms': call('POST', '', { whiteLabel: acme }),
    'POST /super-admin/lead-forms/:id/duplicate': call('POST', `/${published}/duplicate`),
    'PATCH /super-admin/lead-forms/status': call('PATCH', '/status', {
      formId: published,
      isActive: true,
    }),
    'PATCH /super-admin/lead-forms/link': call('PATCH', '/link', {
      formId: published,
      url: `https://forms.acme.example/view/${published}`,
    }),
    'PATCH /super-admin/lead-forms/configure/:id': call('PATCH', `/configure/${draft}`, {
      maxResponses: 100,
    }),
    'POST /super-admin/lead-forms/:id/transfer-ownership': call(
      'POST',
      `/${draft}/transfer-ownership`,
      { owner: newOwner },
    ),
    'PATCH /super-admin/lead-forms/webhook/:id': call('PATCH', `/webhook/${draft}`, {
      url: 'https://hooks.acme.example/leads',
      isEnabled: true,
    }),
    [`PATCH ${languages}`]: call('PATCH', `/languages/${draft}`, german),
    [`POST ${languages}/import`]: call('POST', `/languages/${draft}/import`, {
      csv: 'key,ar\npage.submit,\u0623\u0631\u0633\u0644',
      isDryRun: false,
    }),
    [`POST ${languages}/remove`]: call('POST', `/languages/${draft}/remove`, { language: 'de' }),
    'POST /super-admin/lead-forms/bulk': call('POST', '/bulk', {
      action: 'deactivate',
      ids: [published],
      expectedCount: 1,
    }),
    [`POST ${component}`]: call('POST', path, { leadForm: draft, type: 'url' }),
    [`POST ${component}/:id/duplicate`]: call('POST', `${path}/${at(2)}/duplicate`),
    [`PATCH ${component}/type/:id`]: call('PATCH', `${path}/type/${at(6)}`, {
      type: 'url',
    }),
    [`PATCH ${component}/order/:id`]: call('PATCH', `${path}/order/${at(6)}`, {
      order: 2,
    }),
    [`PATCH ${component}/title`]: call('PATCH', `${path}/title`, {
      _id: at(0),
      title: 'Audited',
    }),
    [`PATCH ${component}/subtitle`]: call('PATCH', `${path}/subtitle`, {
      _id: at(1),
      isSubtitleHidden: false,
    }),
    [`PATCH ${component}/mandatory`]: call('PATCH', `${path}/mandatory`, {
      _id: at(4),
      isMandatory: true,
    }),
    [`PATCH ${component}/date`]: call('PATCH', `${path}/date`, {
      _id: at(5),
      hasRange: false,
    }),
    [`PATCH ${component}/options`]: call('PATCH', `${path}/options`, {
      _id: at(3),
      options: ['Seats', 'Training'],
    }),
    [`PATCH ${component}/answer`]: call('PATCH', `${path}/answer`, { _id: at(2), settings }),
    [`PATCH ${component}/logic`]: call('PATCH', `${path}/logic`, {
      _id: at(1),
      logic,
    }),
    [`PATCH ${component}/message`]: call('PATCH', `${path}/message`, {
      formId: draft,
      ...message,
    }),
    [`DELETE ${component}/:id`]: call('DELETE', `${path}/${at(4)}`),
    'POST /super-admin/lead-forms/revisions/:id/restore': call(
      'POST',
      `/revisions/${idOf('revision', published)}/restore`,
    ),
    'DELETE /super-admin/lead-forms/:id': call('DELETE', `/${idOf('form', 4)}`),
  };
};
