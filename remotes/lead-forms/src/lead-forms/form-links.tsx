import { Link } from '@outpost/router';

/** Link to the list of all forms, which an error offers. */
export const listOfForms = { to: '/lead-forms', label: 'All lead forms' };

/** Link from a form back to the list. */
export function ToForms() {
  return <Link to={listOfForms.to}>Lead Forms</Link>;
}
