import { MAX_NOTE_LENGTH, MAX_STALE_DAYS, MESSAGES, NC_STATUSES } from '@abhigam/domain';
import { z } from 'zod';
import { auditId } from './audit-id.ts';
import { defineCall } from './call.ts';
import { filterParam, MAX_LIMIT, orderBy, partQuery } from './filter.ts';
import { contrastData, ncStatus } from './listed-parts.ts';
import { cleanLines } from './names.ts';
import {
  id,
  isoTime,
  language,
  organizationId,
  rootCauseKey,
  seenVersion,
  testMode,
  version,
  wcagLevel,
  wcagVersion,
} from './primitives.ts';
import { readAs } from './read-as.ts';

/** Settings by which one was seen that an answer names at most. */
export const MAX_SEEN_BY = 36;

/** What people write about a non-compliance. */
export const ncComments = z
  .string({ error: MESSAGES.noteRequired })
  .overwrite(cleanLines)
  .min(1, MESSAGES.noteRequired)
  .max(MAX_NOTE_LENGTH);

/** A day, without a time: the end of it where the portal is used. */
const day = z.iso.date();
/** 1 to 4: the rank of an impact. */
const priority = z.number().int().min(1).max(4);

/** What is absent stays. The quick list changes a status without a note. */
const ncChange = z
  .object({
    comments: ncComments.optional(),
    status: ncStatus.optional(),
    /** Of an active tester or admin of the website's organization; null for no one. */
    assigneeId: id.nullable().optional(),
    /** Null for none. */
    due: day.nullable().optional(),
    /** Null for that of the impact again. */
    priority: priority.nullable().optional(),
  })
  .strict()
  .refine(
    // The version says of what one changes something, and changes nothing.
    (change) => Object.entries(change).some(([name, value]) => name !== 'version' && value !== undefined),
    MESSAGES.statusRequired,
  );

/** The form of the manager of one element: both are required (run-modes, open point 18). */
export const ncForm = z.object({ status: ncStatus, comments: ncComments });

/** What a list of non-compliances is chosen by. */
const ncWhere = {
  /** Seen by a run of this mode, version and level. */
  testMode,
  wcagVersion,
  wcagLevel,
  /** For those who reach all organizations; others have their own. */
  organizationId,
  websiteId: id,
  status: z.enum(NC_STATUSES),
  /** UNRESOLVED and FIX IN PROGRESS. */
  notResolved: z.literal(true),
  auditId,
  /** Of all audits that test it: the number of a WCAG criterion. */
  criterion: z.string().regex(/^\d\.\d{1,2}\.\d{1,2}$/),
  /** `none`: assigned to no one. */
  assignee: z.union([z.enum(['me', 'none']), id]),
  /** Past its due date and not RESOLVED. */
  overdue: z.literal(true),
  /** Due on this day or before, and not RESOLVED. */
  dueBy: day,
  /** Found more than so many days ago, and not RESOLVED. */
  olderThanDays: z.number().int().min(1).max(MAX_STALE_DAYS),
  priority,
  /** Those that decisions take out of the lists, in the place of the others. */
  setAside: z.literal(true),
  /** Found in the name or address of the website, or in its organization's name. */
  search: z.string().trim().max(200),
};

/** Non-compliances that one bulk call names at most. */
export const MAX_BULK = 1_000;

/** When a list was read, to be given back as it is; what others have changed since is later. */
export const ncAsOf = z
  .string()
  .max(5_000)
  .regex(/^\d{1,18}(:\d{1,18}(,\d{1,18})*)?$/);

export const patchNonCompliance = defineCall({
  method: 'POST',
  path: '/patch-non-compliances/:id',
  summary:
    'Change a non-compliance: its status, who repairs it until when, its priority; or add a note to it',
  params: z.object({ id }),
  body: ncChange.safeExtend({ version: seenVersion }),
  response: z.object({ id, status: ncStatus, version }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN', 'ER_STATE'],
});

export const patchNonCompliancesBulk = defineCall({
  method: 'POST',
  path: '/patch-non-compliances-bulk',
  summary:
    'Change non-compliances of one audit of a website together: those named, or all that a run or the list shows',
  body: z
    .object({
      nc: ncChange,
      websiteId: id,
      auditId,
      /** Those to change; one that is not there, or not the person's to change, keeps all as they are. */
      idList: z.array(id).min(1).max(MAX_BULK, MESSAGES.tooManyNamed).optional(),
      /**
       * Instead of `idList`: all of the audit that this run of the website lists (the defects of `listDefects`, over all
       * its parts), however many have been read, without these.
       */
      all: z
        .object({
          testRunId: id,
          /** Those of one cause alone. */
          rootCause: rootCauseKey.optional(),
          except: z.array(id).max(MAX_BULK, MESSAGES.tooManyNamed).default([]),
        })
        .strict()
        .optional(),
      /** Instead of both: all of the website and audit that the list of non-compliances shows with these choices. */
      listed: z
        .object({
          where: z
            .object(ncWhere)
            .omit({ organizationId: true, websiteId: true, auditId: true, criterion: true, search: true })
            .partial()
            .strict()
            .default({}),
          except: z.array(id).max(MAX_BULK, MESSAGES.tooManyNamed).default([]),
        })
        .strict()
        .optional(),
      /**
       * As the list gave it. What another person or a run has changed since then (status, assignee, due date, priority)
       * stays as it is, and counts as skipped.
       */
      asOf: ncAsOf.optional(),
    })
    .strict()
    .refine(
      ({ idList, all, listed }) => [idList, all, listed].filter((one) => one !== undefined).length === 1,
      MESSAGES.idsOrRunRequired,
    ),
  response: z.object({
    /** How many of them have the status and the note now, each counted once. */
    count: z.number().int(),
    /** How many were left as they are, because another person has changed them since. */
    skipped: z.number().int(),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

const person = z.object({ id, email: z.string(), fullName: z.string() });

/** One entry of what happened to a non-compliance. */
const NC_DECIDED = ['set-aside', 'given-back', 'failed-by-hand', 'not-failed-by-hand'] as const;

export const ncNote = z.object({
  id: z.string(),
  created: isoTime,
  /** Who did it; null for what test runs did by themselves. The e-mail of a deleted person is empty. */
  user: z.object({ email: z.string(), fullName: z.string() }).nullable(),
  /** The run that did it, where the reader may open it. */
  testRunId: id.nullable(),
  /** Null when the status stayed as it was. */
  oldStatus: ncStatus.nullable(),
  newStatus: ncStatus.nullable(),
  /** What was changed beside the status; null what stayed. */
  assignee: z.object({ from: person.nullable(), to: person.nullable() }).nullable(),
  due: z.object({ from: day.nullable(), to: day.nullable() }).nullable(),
  priority: z.object({ from: priority, to: priority }).nullable(),
  /**
   * What a decision has done: taken the non-compliance out of the lists, given it back, or said of a warned element or of a
   * page that it failed by hand, or that it did so no more. Null for all else.
   */
  byDecision: readAs(z.enum(NC_DECIDED), 'set-aside').nullable().default(null),
  /** What a person wrote; empty for what test runs did, and for a change without a note. */
  comments: z.string(),
});
export type NcNote = z.infer<typeof ncNote>;

/** By which settings one was seen. */
const seenBy = z.object({
  testMode,
  wcagVersion,
  wcagLevel,
  firstSeen: isoTime,
  lastSeen: isoTime,
  /** How many runs have seen it. */
  runs: z.number().int(),
});

/** What a non-compliance is, in lists and by itself. */
const ncState = {
  id,
  auditId: z.string(),
  websiteId: id,
  status: ncStatus,
  /** 1 to 4: what people have set, else the rank of the impact. */
  priority,
  /** Rank of the impact. */
  impactRank: priority,
  /** Whether a person has set the priority. */
  isPrioritySet: z.boolean(),
  pagesAffected: z.number().int(),
  /** Decisions take all of its elements out: it is in no count, and keeps its status. */
  isSetAside: z.boolean(),
  created: isoTime,
  resolved: isoTime.nullable(),
  assignee: person.nullable(),
  due: day.nullable(),
  /** When the newest run was started that saw it, and that has judged one of its pages with its audit. */
  lastSeen: isoTime.nullable(),
  lastChecked: isoTime.nullable(),
  /** The first of them, those seen last first. */
  seenBy: z.array(seenBy).max(MAX_SEEN_BY),
  version,
};

/** What was found, in words and code. */
const foundElement = z.object({
  label: z.string(),
  explanation: z.string(),
  snippet: z.string(),
  testData: contrastData.nullable(),
});

export const listedNonCompliance = z.object({
  ...ncState,
  feHash: z.string(),
  website: z.object({
    id,
    name: z.string(),
    url: z.string(),
    organizationId,
    /** The latest run with a score that the reader may open. */
    latestTestRunId: id.nullable(),
  }),
  /** The website's assigned user; for SUPERADMIN and ADMINEXPERT alone, while the setting showOwnerEmail is enabled. */
  users: z.object({ email: z.string() }).nullable(),
  /** The latest note of a person; empty when there is none. */
  comments: z.string(),
  /** Older than the setting staleNcAlertThresholdDays, and not RESOLVED. */
  isStale: z.boolean(),
  isOverdue: z.boolean(),
  /** On so many pages that it probably comes from a template. */
  isTemplate: z.boolean(),
  failingElement: foundElement,
});
export type ListedNonCompliance = z.infer<typeof listedNonCompliance>;

/** Over the whole filter, whatever status it asks for. */
const ncCounts = z.object({
  unresolved: z.number().int(),
  fixInProgress: z.number().int(),
  resolved: z.number().int(),
  /** Of those that are not RESOLVED. */
  overdue: z.number().int(),
  /** Those that decisions take out of the other counts, whatever their status. */
  setAside: readAs(z.number().int(), 0),
});

export const listNonCompliances = defineCall({
  method: 'GET',
  path: '/non-compliances',
  summary: 'Non-compliances of all websites that the user may see, part by part, with counts by status',
  query: z.object({
    filter: filterParam({ where: ncWhere, order: orderBy('created', 'priority', 'due') }).optional(),
    lang: language,
  }),
  response: z.object({
    counts: ncCounts,
    /** How many there are with the status of the filter. */
    total: z.number().int(),
    /** Days after which one that is not RESOLVED is stale. */
    staleAfterDays: z.number().int(),
    /** Whether this person sees whose websites they are. */
    areOwnersShown: z.boolean(),
    /** For changing what it shows together. */
    asOf: ncAsOf,
    nonCompliances: z.array(listedNonCompliance).max(MAX_LIMIT),
  }),
  errors: ['ER_FORBIDDEN', 'ER_INVALID_FILTER'],
});

/** -1 means no filter. */
const choice = <T extends z.ZodType>(schema: T) =>
  z
    .preprocess(
      (value: z.input<T> | '-1'): unknown => (value === '-1' ? undefined : value),
      schema.optional(),
    )
    .optional();

export const outstandingNonCompliances = defineCall({
  method: 'GET',
  path: '/outstanding-non-compliances',
  summary: 'Non-compliances that are not RESOLVED, most urgent first, with counts',
  query: z.object({
    websiteId: choice(id),
    testMode: choice(testMode),
    wcagVersion: choice(wcagVersion),
    wcagLevel: choice(wcagLevel),
    limit: z.coerce.number<number>().int().min(1).max(MAX_LIMIT).default(10),
    lang: language,
  }),
  response: z.object({
    counts: ncCounts,
    total: z.number().int(),
    nonCompliances: z.array(listedNonCompliance).max(MAX_LIMIT),
  }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const getNonCompliance = defineCall({
  method: 'GET',
  path: '/non-compliances/:id',
  summary: 'One non-compliance with what happened to it, newest first',
  params: z.object({ id }),
  query: z.object({ lang: language }),
  response: z.object({
    ...ncState,
    website: z.object({ id, name: z.string(), url: z.string() }),
    failingElement: foundElement,
    /** The newest two hundred. */
    notes: z.array(ncNote).max(200),
    notesTotal: z.number().int(),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

export const listAssignable = defineCall({
  method: 'GET',
  path: '/websites/:id/assignable',
  summary:
    'Whom non-compliances of a website may be assigned to: active testers and admins of its organization',
  params: z.object({ id }),
  query: z.object(partQuery),
  response: z.array(person).max(MAX_LIMIT),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});
