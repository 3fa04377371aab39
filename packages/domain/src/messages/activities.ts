import type { Catalogue } from '@abhigam/messages';

/** What the activity log says of each event: `locales/<language>/activities.json`. */
export type ActivityKey = keyof Catalogue['activities']['sentences'];

/** What is changed, how something ended, which role: words inside of a sentence. */
export type ActivityTerm = keyof Catalogue['activities']['terms'];
