import { ACTIVITIES, ACTIVITY_ACTORS, ACTIVITY_TERMS, NAMELESS } from '@abhigam/domain';
import type { ActivityWords } from './words.ts';

export const WORDS: ActivityWords = {
  columns: {
    number: 'Number',
    time: 'Time',
    priority: 'Priority',
    activity: 'Activity',
    kind: 'Kind',
    doneBy: 'Done by',
    organization: 'Organization',
    website: 'Website',
    testRun: 'Test run',
    from: 'From address',
    details: 'Details',
  },
  // As the API names them: this file is also read by programs that keep logs.
  priority: { HIGH: 'HIGH', MEDIUM: 'MEDIUM', LOW: 'LOW' },
  sentences: ACTIVITIES,
  terms: ACTIVITY_TERMS,
  actors: ACTIVITY_ACTORS,
  nameless: NAMELESS,
};
