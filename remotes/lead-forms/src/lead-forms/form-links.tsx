import { Link } from '@outpost/router';

/** The list of all forms, as a failure offers it. */
export const listOfForms = { to: '/lead-forms', label: 'All lead forms' };

/** The way from a form back to the list. */
export function ToForms() {
  return <Link to={listOfForms.to}>Lead Forms</Link>;
}
