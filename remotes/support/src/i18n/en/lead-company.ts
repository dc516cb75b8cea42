/** Texts of the company that a lead becomes. */
export const leadCompany = {
  company: {
    title: 'Add company from {{name}}',
    hint: 'A pending company is added, and the lead is linked to it.',
    loading: 'Loading the company of the lead',
    failed: 'The company of the lead could not be loaded',
    close: 'Close',
    name: 'Company',
    domain: 'Domain',
    franchisor: 'Franchisor',
    franchisorRequired: 'Franchisor is required',
    similar: 'These companies have the same name or domain',
    linkTo: 'Link to {{name}}',
    another: 'Add another company with this name or domain',
    anotherRequired:
      'Link the lead to one of these companies, or confirm that you want another one',
    invite: 'Invite the owner by email',
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    submit: 'Add company',
    added: 'The company was added, and the lead is linked to it.',
    linked: 'The lead is linked to {{name}}.',
  },
} as const;
