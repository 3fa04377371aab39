import type { Catalogue } from '@abhigam/messages';

/** Texts of the activity log by event: `locales/<language>/activities.json`. */
export type ActivityKey = keyof Catalogue['activities']['sentences'];

/** Words inside sentences: changed fields, outcomes, roles. */
export type ActivityTerm = keyof Catalogue['activities']['terms'];
