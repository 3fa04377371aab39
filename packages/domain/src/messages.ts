/** Messages that the specification gives letter for letter; the web translates them by key. */
export const MESSAGES = {
  urlRequired: 'URL is required',
  urlInvalidFormat: 'Invalid URL format',
  urlServerInvalid: 'Server Error: Invalid URL',
  nameRequired: 'Name is required',
  disableExperimentalInvalid: 'Invalid disable experimental flag.',
  emailRequired: 'Email is required',
  emailFormat: 'Wrong email format',
  minimum3: 'Minimum 3 symbols',
  maximum50: 'Maximum 50 symbols',
  passwordRequired: 'Password is required',
  organizationRequired: 'Please select an organization',
  existingRun: 'URL has an existing running test. Wait for it to complete or cancel it to trigger a new test',
} as const;
