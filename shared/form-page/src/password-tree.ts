import { english, formPasswordLengths, wordIn, type FormLanguage } from '@outpost/contracts';
import { element, type FormElement } from './form-node.ts';

/** Title of the page that asks for the password of a form. */
export const passwordTitle = (language: FormLanguage = english): string =>
  wordIn(language, 'enterPassword');

/** Returns the page that asks for the password of a form; without an action nothing is sent. */
export const passwordTree = ({
  action,
  problem,
  language = english,
}: {
  action: string | null;
  /** Why a password was refused; empty before the first one. */
  problem: string;
  language?: FormLanguage;
}): FormElement =>
  element(
    'div',
    { id: 'locked' },
    element('h1', {}, passwordTitle(language)),
    element('p', { class: 'lead' }, wordIn(language, 'passwordHint')),
    element(
      'form',
      { ...(action !== null && { method: 'post', action }) },
      element(
        'div',
        { class: problem === '' ? 'part' : 'part wrong' },
        element('label', { for: 'password' }, wordIn(language, 'password')),
        element('input', {
          type: 'password',
          id: 'password',
          name: 'password',
          required: true,
          maxlength: String(formPasswordLengths.most),
          autocomplete: 'current-password',
          autofocus: action !== null,
          'aria-invalid': problem !== '' && 'true',
          'aria-describedby': problem !== '' && 'e-password',
        }),
        problem !== '' &&
          element('p', { class: 'error', id: 'e-password', role: 'alert' }, problem),
      ),
      element(
        'div',
        { class: 'send' },
        element('button', { type: 'submit' }, wordIn(language, 'openForm')),
      ),
    ),
  );
