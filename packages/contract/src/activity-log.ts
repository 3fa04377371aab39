import { ACTIVITY_PRIORITIES, MAX_NOTE_LENGTH, MESSAGES } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { asFilter, MAX_LIMIT, whereOf } from './filter.ts';
import { cleanLines } from './names.ts';
import { id, isoTime, language, organizationId } from './primitives.ts';
import { readAs } from './read-as.ts';
import { REPORT_TYPES } from './report-files.ts';

/** Entries that a screen shows; one more is asked for, which tells whether a next part is there. */
const SHOWN = 10;

const where = whereOf({
  priority: z.enum(ACTIVITY_PRIORITIES),
  /** Kind of event. */
  type: z.string().max(100),
  organizationId,
  /** The person who did it, also by an API key of theirs. */
  actorId: id,
  /** Days in India, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
});

const filter = z
  .object({
    where: where.optional(),
    order: z.literal('created DESC').optional(),
    limit: z
      .number()
      .int()
      .min(1)
      .max(MAX_LIMIT)
      .default(SHOWN + 1),
    /** `next`: entries that are older than the one named by `lastId`; `prev`: newer ones. */
    direction: z.enum(['next', 'prev']).optional(),
    lastCreated: isoTime.optional(),
    lastId: z
      .string()
      .regex(/^[1-9]\d{0,17}$/)
      .optional(),
  })
  .strict();

/** What an entry is about; one that is no longer there has its name still. */
const named = z.object({ id: id.nullable(), name: z.string(), isThere: z.boolean() });

export const activityEntry = z.object({
  /** What happened, in English. */
  content: z.string(),
  priority: readAs(z.enum(ACTIVITY_PRIORITIES), 'MEDIUM'),
  created: isoTime,
  /** Number of the entry, by which the next part is asked for. */
  lastId: z.string(),
  /** The same as a sentence without a language: its key, its numbers, and words that each language has of its own. */
  said: z.object({
    key: z.string(),
    values: z.record(z.string(), z.number()),
    terms: z.record(z.string(), z.array(z.string()).max(20)),
  }),
  actor: z.object({
    kind: readAs(z.enum(['person', 'api-key', 'schedule', 'system']), 'system'),
    id: id.nullable(),
    /** Empty where none is stored. */
    name: z.string(),
  }),
  about: z.object({
    organization: z.object({ id: organizationId, name: z.string(), isThere: z.boolean() }).nullable(),
    website: named.nullable(),
    testRun: named.nullable(),
    /** Whom it is about, such as a person whose account was changed. */
    person: z.string(),
    service: z.string(),
  }),
  /** Address from which it was done; null where that is not known, or forgotten with age. */
  from: z.string().nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

export const listActivityLog = defineCall({
  method: 'GET',
  path: '/activity-log',
  summary: 'What has happened in the portal, newest first, part by part from an entry on',
  query: z.object({ filter: asFilter(filter).optional() }),
  response: z.array(activityEntry).max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN', 'ER_INVALID_FILTER'],
});

/** Acknowledgements that are told of. */
export const MAX_ACKNOWLEDGEMENTS = 20;

/** Number of an entry of the log. */
const entryNo = z.number().int().positive();

const logFaults = z.object({
  /** The first entry that does not fit: it, the one before it or what it is about was changed or removed. */
  changed: entryNo.nullable(),
  /** How many do not. */
  changes: z.number().int().min(0),
  /** What happened and has no entry. */
  missing: z.object({ count: z.number().int().min(0), firstAt: isoTime.nullable() }),
  /** An entry that was compared before, and is there no longer or is another one. */
  broken: entryNo.nullable(),
});

export const activityLogCheck = logFaults.extend({
  /** Entries from the first to this one were compared with what happened; null before the end of the first check. */
  last: z.object({ checked: isoTime, no: z.number().int().min(0) }).nullable(),
  /** When all of them were last compared, and not those alone that were added since the check before. */
  wholeChecked: isoTime.nullable(),
  /** Whether someone has acknowledged what is wrong, and nothing has come to it since. */
  isAcknowledged: z.boolean(),
  /** What was acknowledged, newest first; the name is empty where none is stored. */
  acknowledgements: z
    .array(logFaults.extend({ at: isoTime, name: z.string(), note: z.string() }))
    .max(MAX_ACKNOWLEDGEMENTS),
});
export type ActivityLogCheck = z.infer<typeof activityLogCheck>;

export const getActivityLogCheck = defineCall({
  method: 'GET',
  path: '/activity-log-check',
  summary: 'Whether entries of the activity log were changed or removed, as the daily check found it',
  response: activityLogCheck,
  errors: ['ER_FORBIDDEN'],
});

/** What the person types. */
export const logNoteForm = z.object({
  note: z
    .string({ error: MESSAGES.noteRequired })
    .overwrite(cleanLines)
    .min(1, MESSAGES.noteRequired)
    .max(MAX_NOTE_LENGTH),
});

export const acknowledgeLogFaults = defineCall({
  method: 'POST',
  path: '/activity-log-acknowledgement',
  summary:
    'Say that what the daily check found is known, and why it is settled; refused when it has found something else since',
  body: logNoteForm.extend({ seen: logFaults }).strict(),
  response: activityLogCheck,
  errors: ['ER_FORBIDDEN', 'ER_STATE'],
});

export const downloadActivityLog = defineCall({
  method: 'GET',
  path: '/activity-log-file',
  summary: 'The newest 100,000 entries of a filter as CSV; its name stands in content-disposition',
  query: z.object({
    filter: asFilter(z.object({ where: where.optional() }).strict()).optional(),
    lang: language,
  }),
  response: z.never(),
  kind: 'binary',
  contentTypes: [REPORT_TYPES.csv],
  errors: ['ER_FORBIDDEN', 'ER_INVALID_FILTER'],
});
