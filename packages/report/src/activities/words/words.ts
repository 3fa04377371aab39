import type { ACTIVITY_ACTORS, ActivityKey, ActivityPriority, ActivityTerm, NAMELESS } from '@abhigam/domain';

/** What the file of the activity log says. The screen says the same (`words.test.ts`). */
export interface ActivityWords {
  columns: Record<
    | 'number'
    | 'time'
    | 'priority'
    | 'activity'
    | 'kind'
    | 'doneBy'
    | 'organization'
    | 'website'
    | 'testRun'
    | 'from'
    | 'details',
    string
  >;
  priority: Record<ActivityPriority, string>;
  sentences: Record<ActivityKey, string>;
  /** Words inside of a sentence. */
  terms: Record<ActivityTerm, string>;
  actors: Record<keyof typeof ACTIVITY_ACTORS, string>;
  /** In the place of a name that is not there. */
  nameless: Record<keyof typeof NAMELESS, string>;
}
