/**
 * Namespaces of the home pages. They have a list of their own, so that the file list of all others does not add
 * to the first load.
 */
export const HOME_NAMESPACES = ['common', 'ui', 'auth', 'home', 'mobile'] as const;

/** Namespaces of pages whose messages are inserted at build time. */
export const PAGE_NAMESPACES = ['landing'] as const;

/** Namespaces that only the server uses: mails, files and responses for API clients. */
export const SERVER_NAMESPACES = [
  'activityFile',
  'causesFile',
  'estimateFile',
  'mail',
  'patchFile',
  'programs',
  'reportDocument',
  'reportFile',
] as const;
