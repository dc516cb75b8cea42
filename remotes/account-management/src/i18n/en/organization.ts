export const organization = {
  newLogo: {
    done: 'The logo was saved.',
    title: 'Use this logo?',
    cancel: 'Cancel',
    submit: 'Save logo',
  },
  removeLogo: {
    title: 'Remove the logo?',
    message: 'The first letter of {{name}} is shown instead. The file is deleted.',
    submit: 'Remove logo',
    done: 'The logo was removed.',
  },
  logo: {
    remove: 'Remove logo',
    replace: 'Replace logo',
    upload: 'Upload logo',
    heading: 'Logo',
    shown: 'Shown in the sidebar and on the sign-in page.',
    missing: 'Without a logo, the first letter of the name is shown.',
  },
  settings: {
    submit: 'Save',
    done: 'The organization was saved.',
    loading: 'Loading the organization',
    failed: 'The organization could not be loaded',
  },
} as const;
