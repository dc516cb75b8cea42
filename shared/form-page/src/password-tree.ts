import { formPasswordLengths } from '@outpost/contracts';
import { element, type FormElement } from './form-node.ts';

/** Title of the page that asks for the password of a form. */
export const passwordTitle = 'Enter the password';

/** Returns the page that asks for the password of a form; without an action nothing is sent. */
export const passwordTree = ({
  action,
  problem,
}: {
  action: string | null;
  /** Why a password was refused; empty before the first one. */
  problem: string;
}): FormElement =>
  element(
    'div',
    { id: 'locked' },
    element('h1', {}, passwordTitle),
    element('p', { class: 'lead' }, 'This form is for people who were given its password.'),
    element(
      'form',
      { ...(action !== null && { method: 'post', action }) },
      element(
        'div',
        { class: problem === '' ? 'part' : 'part wrong' },
        element('label', { for: 'password' }, 'Password'),
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
      element('div', { class: 'send' }, element('button', { type: 'submit' }, 'Open the form')),
    ),
  );
