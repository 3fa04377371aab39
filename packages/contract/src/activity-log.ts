import { ACTIVITY_PRIORITIES, MAX_NOTE_LENGTH, MESSAGES } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { jsonFilter, MAX_LIMIT, whereSchema } from './filter.ts';
import { sanitizeMultilineText } from './names.ts';
import { id, isoTime, language, organizationId } from './primitives.ts';
import { REPORT_TYPES } from './report-files.ts';
import { withFallback } from './with-fallback.ts';

/** Entries per page; the request asks for one more to detect a next page. */
const SHOWN = 10;

const where = whereSchema({
  priority: z.enum(ACTIVITY_PRIORITIES),
  /** Kind of event. */
  type: z.string().max(100),
  organizationId,
  /** The user who performed the activity, directly or by their API key. */
  actorId: id,
  /** Days in India, both inclusive. */
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
    /** `next`: entries older than `lastId`; `prev`: newer ones. */
    direction: z.enum(['next', 'prev']).optional(),
    lastCreated: isoTime.optional(),
    lastId: z
      .string()
      .regex(/^[1-9]\d{0,17}$/)
      .optional(),
  })
  .strict();

/** The subject of an entry; deleted ones keep their name. */
const named = z.object({ id: id.nullable(), name: z.string(), isThere: z.boolean() });

export const activityEntry = z.object({
  /** What happened, in English. */
  content: z.string(),
  priority: withFallback(z.enum(ACTIVITY_PRIORITIES), 'MEDIUM'),
  created: isoTime,
  /** Number of the entry: the cursor of the next page. */
  lastId: z.string(),
  /** The same as a translatable message: key, numbers, and terms with a translation for each language. */
  said: z.object({
    key: z.string(),
    values: z.record(z.string(), z.number()),
    terms: z.record(z.string(), z.array(z.string()).max(20)),
  }),
  actor: z.object({
    kind: withFallback(z.enum(['person', 'api-key', 'schedule', 'system']), 'system'),
    id: id.nullable(),
    /** Empty if none is stored. */
    name: z.string(),
  }),
  about: z.object({
    organization: z.object({ id: organizationId, name: z.string(), isThere: z.boolean() }).nullable(),
    website: named.nullable(),
    testRun: named.nullable(),
    /** The affected user, for example of a changed account. */
    person: z.string(),
    service: z.string(),
  }),
  /** IP address of the user; null if unknown or deleted after its retention. */
  from: z.string().nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

export const listActivityLog = defineCall({
  method: 'GET',
  path: '/activity-log',
  summary: 'What has happened in the portal, newest first, part by part from an entry on',
  query: z.object({ filter: jsonFilter(filter).optional() }),
  response: z.array(activityEntry).max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN', 'ER_INVALID_FILTER'],
});

/** Maximum number of acknowledgements in a response. */
export const MAX_ACKNOWLEDGEMENTS = 20;

/** Number of an entry of the log. */
const entryNo = z.number().int().positive();

const logFaults = z.object({
  /** Number of the first invalid entry: it, its predecessor or its event was changed or removed. */
  changed: entryNo.nullable(),
  /** Number of invalid entries. */
  changes: z.number().int().min(0),
  /** Events without an entry. */
  missing: z.object({ count: z.number().int().min(0), firstAt: isoTime.nullable() }),
  /** An entry seen by an earlier check that is deleted or changed since. */
  broken: entryNo.nullable(),
});

export const activityLogCheck = logFaults.extend({
  /** All entries up to `no` were compared with the events; null before the end of the first check. */
  last: z.object({ checked: isoTime, no: z.number().int().min(0) }).nullable(),
  /** When all entries were last compared, rather than only the new ones. */
  wholeChecked: isoTime.nullable(),
  /** Whether all current faults are acknowledged. */
  isAcknowledged: z.boolean(),
  /** Newest first; the name is empty if none is stored. */
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

/** The text that the user enters. */
export const logNoteForm = z.object({
  note: z
    .string({ error: MESSAGES.noteRequired })
    .overwrite(sanitizeMultilineText)
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
    filter: jsonFilter(z.object({ where: where.optional() }).strict()).optional(),
    lang: language,
  }),
  response: z.never(),
  kind: 'binary',
  contentTypes: [REPORT_TYPES.csv],
  errors: ['ER_FORBIDDEN', 'ER_INVALID_FILTER'],
});
