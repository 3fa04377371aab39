/** What the home pages say. Apart from the rest, so that the list of its files does not grow the first load of all. */
export const HOME_NAMESPACES = ['common', 'ui', 'auth', 'home', 'mobile'] as const;

/** Of pages that are built with their texts. */
export const PAGE_NAMESPACES = ['landing'] as const;

/** Of what the server writes: mails, files and answers for programs. */
export const FILE_NAMESPACES = [
  'activityFile',
  'causesFile',
  'estimateFile',
  'mail',
  'patchFile',
  'programs',
  'reportDocument',
  'reportFile',
] as const;
