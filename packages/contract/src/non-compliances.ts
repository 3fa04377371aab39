import { MAX_NOTE_LENGTH, MESSAGES, NC_STATUSES } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, isoTime, seenVersion, version } from './primitives.ts';
import { readAs } from './read-as.ts';

/** What is not known to be put right counts as open. */
export const ncStatus = readAs(z.enum(NC_STATUSES, { error: MESSAGES.statusRequired }), 'UNRESOLVED');

/** What people write about a non-compliance. */
export const ncComments = z
  .string({ error: MESSAGES.noteRequired })
  .trim()
  .min(1, MESSAGES.noteRequired)
  .max(MAX_NOTE_LENGTH);

/** A note, a status or both: the quick list changes a status without a note. */
const ncChange = z
  .object({ comments: ncComments.optional(), status: ncStatus.optional() })
  .strict()
  .refine(({ comments, status }) => comments !== undefined || status !== undefined, MESSAGES.statusRequired);

/** The form of the manager of one element: both are required (run-modes, open point 18). */
export const ncForm = z.object({ status: ncStatus, comments: ncComments });

/** Non-compliances that one bulk call names at most. */
export const MAX_BULK = 1_000;

/** Up to which point of its history a list was read; what others have changed since is later. */
export const ncAsOf = z.string().regex(/^\d{1,19}$/);

export const patchNonCompliance = defineCall({
  method: 'POST',
  path: '/patch-non-compliances/:id',
  summary: 'Change the status of a non-compliance, or add a note to it',
  params: z.object({ id }),
  body: ncChange.safeExtend({ version: seenVersion }),
  response: z.object({ id, status: ncStatus }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN', 'ER_STATE'],
});

export const patchNonCompliancesBulk = defineCall({
  method: 'POST',
  path: '/patch-non-compliances-bulk',
  summary: 'Change non-compliances of one audit of a website together: those named, or all that a run lists',
  body: z
    .object({
      nc: ncChange,
      websiteId: id,
      auditId: z.string().min(1).max(100),
      /** Those to change; one that is not there, or not the person's to change, keeps all as they are. */
      idList: z.array(id).min(1).max(MAX_BULK).optional(),
      /**
       * Instead of `idList`: all of the audit that this run of the website lists (the defects of `listDefects`, over all
       * its parts), however many have been read, without these.
       */
      all: z
        .object({ testRunId: id, except: z.array(id).max(MAX_BULK).default([]) })
        .strict()
        .optional(),
      /**
       * As the list gave it. What another person has given another status since then keeps it, and counts as skipped.
       */
      asOf: ncAsOf.optional(),
    })
    .strict()
    .refine(({ idList, all }) => (idList === undefined) !== (all === undefined), MESSAGES.idsOrRunRequired),
  response: z.object({
    /** How many of them have the status and the note now, each counted once. */
    count: z.number().int(),
    /** How many were left as they are, because another person has changed them since. */
    skipped: z.number().int(),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

/** One entry of what happened to a non-compliance. */
export const ncNote = z.object({
  id: z.string(),
  created: isoTime,
  /** Who did it; null for what test runs did by themselves. The e-mail of a deleted person is empty. */
  user: z.object({ email: z.string(), fullName: z.string() }).nullable(),
  /** Null when the status stayed as it was. */
  oldStatus: ncStatus.nullable(),
  newStatus: ncStatus.nullable(),
  /** What a person wrote; empty for what test runs did, and for a change without a note. */
  comments: z.string(),
});
export type NcNote = z.infer<typeof ncNote>;

export const getNonCompliance = defineCall({
  method: 'GET',
  path: '/non-compliances/:id',
  summary: 'One non-compliance with what happened to it, newest first',
  params: z.object({ id }),
  response: z.object({
    id,
    websiteId: id,
    auditId: z.string(),
    status: ncStatus,
    /** Rank of the impact, 1 to 4. */
    priority: z.number().int(),
    pagesAffected: z.number().int(),
    created: isoTime,
    resolved: isoTime.nullable(),
    version,
    /** The newest two hundred. */
    notes: z.array(ncNote).max(200),
    notesTotal: z.number().int(),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});
