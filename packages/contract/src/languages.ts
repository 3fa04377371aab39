/** Languages in which the API says what it says of rules and findings, and the web app everything. */
export const LANGUAGES = ['en', 'hi'] as const;
