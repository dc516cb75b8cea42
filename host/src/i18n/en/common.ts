import { areas } from './areas.ts';
import { home } from './home.ts';
import { frame } from './frame.ts';
import { notifications } from './notifications.ts';
import { search } from './search.ts';

/** Every word of the host in English, by where it is shown. */
export const common = {
  ...areas,
  ...home,
  ...frame,
  ...notifications,
  ...search,
  fields: {
    email: 'Email',
    password: 'Password',
    passwordHint: 'At least 8 characters. Several words are better than one.',
    showPassword: 'Show',
    hidePassword: 'Hide',
    firstName: 'First name',
    lastName: 'Last name',
  },
  signIn: {
    title: 'Sign in to {{name}}',
    hint: 'Use the address you were invited with.',
    submit: 'Sign in',
    forgot: 'Forgot password?',
    noTenant: 'There is no organization at this address',
    noTenantHint: 'Check the address in your invitation, or ask whoever invited you.',
    hadAccount: 'I had an account here',
    hadAccountHint: 'Sign in with it to learn what happened.',
  },
  deactivated: {
    title: 'Account Deactivated!',
    message: 'Please contact support to Reactivate your account',
    contact: 'Contact Support',
  },
  mspDisabled: {
    title: 'Provider Disabled!',
    message: 'Everything you made is kept. Please contact support to enable your provider again',
  },
  organizationDeactivated: {
    title: 'Organization Deactivated!',
    message: 'Everything you made is kept. Please contact support to Reactivate your organization',
  },
  forgotPassword: {
    title: 'Forgot your password?',
    hint: 'We mail you a link to choose a new one.',
    send: 'Send link',
    sendAgain: 'Send again',
    sendAgainIn: 'Send again in {{seconds}} s',
    back: 'Back to sign-in',
  },
  links: {
    incomplete: 'This link is not complete',
    incompleteHint: 'Copy the whole address from the mail, or ask for a new link.',
    used: 'This link does not work any more',
    usedHint: 'It was used already, or a newer one was sent. Ask for a new link.',
    expired: 'This link has expired',
    expiredHint: 'Ask for a new link; it comes to the same address.',
    sendNew: 'Send a new link',
    unchecked: 'The link could not be checked',
    notSignedIn: 'You were not signed in: {{reason}}',
  },
  resetPassword: {
    title: 'Choose a new password',
    hint: 'For {{email}} in {{organization}}. You will be signed out everywhere.',
    submit: 'Change password',
  },
  activate: {
    title: 'Welcome to {{organization}}',
    invitation: '{{inviter}} invited you to {{organization}} as {{role}}.',
    anyInviter: 'Your administrator',
    account: 'You will sign in as {{email}}.',
    submit: 'Activate account',
  },
  roles: {
    superAdmin: 'super admin',
    admin: 'admin',
    support: 'support',
    owner: 'owner',
    member: 'member',
    guest: 'guest',
    educator: 'educator',
    seatHolder: 'seat holder',
  },
  sidebar: {
    platform: 'Platform administration',
    privacy: 'Privacy Policy',
    terms: 'Terms & Conditions',
    signOut: 'Sign out',
    profile: 'Your profile',
  },
  theme: {
    system: 'Theme: system',
    light: 'Theme: light',
    dark: 'Theme: dark',
    next: 'Switch theme',
  },
  palette: {
    label: 'Search or jump to',
    placeholder: 'What are you looking for?',
    empty: 'Nothing matches.',
    recent: 'Recent',
    jumpTo: 'Jump to',
    actions: 'Actions',
    moveHint: '↑ ↓ to move',
    openHint: 'Enter to open',
    closeHint: 'Esc to close',
  },
  notFound: {
    title: 'There is no such page',
    hint: 'The address may be mistyped, or the page was moved.',
    home: 'Go to Home',
  },
  failures: {
    account: 'Your account could not be loaded',
    panel: 'The panel ran into a problem',
    unknown: 'Something went wrong.',
  },
  remotes: {
    unavailable: '{{area}} is not available right now',
    restWorks: 'The rest of the panel works as usual. {{reason}}',
    late: 'It did not answer in time.',
    empty: 'It brought no routes.',
    unreleased: 'It is not part of this release.',
  },
} as const;
