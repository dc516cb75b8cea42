import { writtenTexts, type FormSnapshot } from '@outpost/contracts';
import type { formLanguages } from '../tables/form-languages.table.ts';
import { idOf } from './random.ts';

/** German texts of the demo forms; some are not translated. */
const german: Readonly<Record<string, string>> = {
  'Franchise enquiry': 'Franchise-Anfrage',
  'Your name': 'Ihr Name',
  'Work email': 'Geschäftliche E-Mail-Adresse',
  'We answer to this address.': 'An diese Adresse antworten wir.',
  Phone: 'Telefon',
  'With the country code.': 'Mit Landesvorwahl.',
  'Your website': 'Ihre Website',
  'Tell us what you have in mind': 'Erzählen Sie uns, was Sie vorhaben',
  'What is it about?': 'Worum geht es?',
  'A new project': 'Um ein neues Projekt',
  'An existing project': 'Um ein laufendes Projekt',
  'How will you attend?': 'Wie nehmen Sie teil?',
  'In person': 'Vor Ort',
  Online: 'Online',
  Submit: 'Absenden',
  'Thank you': 'Vielen Dank',
};

interface Form {
  id: string;
  tenantId: string;
  createdAt: Date;
  updatedAt: Date;
  content: FormSnapshot;
}

/** Returns the German texts of a demo form. */
export const germanRow = (form: Form): typeof formLanguages.$inferInsert => {
  const { id: formId, tenantId, createdAt, updatedAt, content } = form;
  const texts = writtenTexts(content).flatMap(({ key, original }) => {
    const text = german[original];
    return text === undefined ? [] : [[key, text] as const];
  });
  return {
    id: idOf('form-language', formId, 'de'),
    tenantId,
    formId,
    language: 'de',
    texts: Object.fromEntries(texts),
    createdAt,
    updatedAt,
  };
};
