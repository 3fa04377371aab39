import { MAX_NOTE_LENGTH, MAX_STALE_DAYS, MESSAGES, NC_STATUSES } from '@abhigam/domain';
import { z } from 'zod';
import { auditId } from './audit-id.ts';
import { defineCall } from './call.ts';
import { filterParam, MAX_LIMIT, orderBy, paginationQuery } from './filter.ts';
import { contrastData, ncStatus } from './listed-parts.ts';
import { sanitizeMultilineText } from './names.ts';
import {
  expectedVersion,
  id,
  isoTime,
  language,
  organizationId,
  rootCauseKey,
  testMode,
  version,
  wcagLevel,
  wcagVersion,
} from './primitives.ts';
import { withFallback } from './with-fallback.ts';

/** Maximum number of settings in `seenBy`. */
export const MAX_SIGHTINGS = 36;

/** A user's note on a non-compliance. */
export const ncComments = z
  .string({ error: MESSAGES.noteRequired })
  .overwrite(sanitizeMultilineText)
  .min(1, MESSAGES.noteRequired)
  .max(MAX_NOTE_LENGTH);

/** A day without a time: until its end in the portal's time zone. */
const day = z.iso.date();
/** 1 to 4: the rank of an impact. */
const priority = z.number().int().min(1).max(4);

/** Absent fields stay unchanged. The quick list changes a status without a note. */
const ncChange = z
  .object({
    comments: ncComments.optional(),
    status: ncStatus.optional(),
    /** An active tester or admin of the website's organization; null for no assignee. */
    assigneeId: id.nullable().optional(),
    /** Null for none. */
    due: day.nullable().optional(),
    /** Null resets it to the rank of the impact. */
    priority: priority.nullable().optional(),
  })
  .strict()
  .refine(
    // The version alone is not a change.
    (change) => Object.entries(change).some(([name, value]) => name !== 'version' && value !== undefined),
    MESSAGES.statusRequired,
  );

/** Form of the element manager: both fields are required (run-modes, open point 18). */
export const ncForm = z.object({ status: ncStatus, comments: ncComments });

/** Filters of a list of non-compliances. */
const ncWhere = {
  /** Found by a run of this mode, version and level. */
  testMode,
  wcagVersion,
  wcagLevel,
  /** For users who reach all organizations; other users are limited to their own organization. */
  organizationId,
  websiteId: id,
  status: z.enum(NC_STATUSES),
  /** UNRESOLVED and FIX IN PROGRESS. */
  notResolved: z.literal(true),
  auditId,
  /** Number of a WCAG criterion: all audits that test it. */
  criterion: z.string().regex(/^\d\.\d{1,2}\.\d{1,2}$/),
  /** `none`: unassigned. */
  assignee: z.union([z.enum(['me', 'none']), id]),
  /** Past its due date and not RESOLVED. */
  overdue: z.literal(true),
  /** Due on or before this day, and not RESOLVED. */
  dueBy: day,
  /** Found more than this number of days ago, and not RESOLVED. */
  olderThanDays: z.number().int().min(1).max(MAX_STALE_DAYS),
  priority,
  /** Non-compliances that decisions exclude from lists, instead of the others. */
  setAside: z.literal(true),
  /** Searches the name and URL of the website, and its organization's name. */
  search: z.string().trim().max(200),
};

/** Maximum number of non-compliances named in one bulk call. */
export const MAX_BULK = 1_000;

/**
 * Opaque time at which a list was read, to be sent back unchanged; later changes by others are detected with
 * it.
 */
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
  body: ncChange.safeExtend({ version: expectedVersion }),
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
      /**
       * Non-compliances to change; if one of them does not exist or may not be changed by the user, none is
       * changed.
       */
      idList: z.array(id).min(1).max(MAX_BULK, MESSAGES.tooManyNamed).optional(),
      /**
       * Instead of `idList`: all of the audit that this run of the website lists (the defects of `listDefects`,
       * over all result pages), except these.
       */
      all: z
        .object({
          testRunId: id,
          /** Only non-compliances of this cause. */
          rootCause: rootCauseKey.optional(),
          except: z.array(id).max(MAX_BULK, MESSAGES.tooManyNamed).default([]),
        })
        .strict()
        .optional(),
      /**
       * Instead of both: all of the website and audit that the list of non-compliances shows with this filter.
       */
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
       * The `asOf` of the list. Those that another user or a run has changed since (status, assignee, due date,
       * priority) are skipped and counted in `skipped`.
       */
      asOf: ncAsOf.optional(),
    })
    .strict()
    .refine(
      ({ idList, all, listed }) => [idList, all, listed].filter((one) => one !== undefined).length === 1,
      MESSAGES.idsOrRunRequired,
    ),
  response: z.object({
    /** Number of those that have the status and note now, each counted once. */
    count: z.number().int(),
    /** Number of those skipped because another user has changed them since. */
    skipped: z.number().int(),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

const person = z.object({ id, email: z.string(), fullName: z.string() });

/** Effects of decisions in the history of a non-compliance. */
const NC_DECIDED = ['set-aside', 'given-back', 'failed-by-hand', 'not-failed-by-hand'] as const;

export const ncNote = z.object({
  id: z.string(),
  created: isoTime,
  /** The user who did it; null for changes by test runs. The e-mail of a deleted user is empty. */
  user: z.object({ email: z.string(), fullName: z.string() }).nullable(),
  /** The run that did it, if the user may open it. */
  testRunId: id.nullable(),
  /** Null if the status is unchanged. */
  oldStatus: ncStatus.nullable(),
  newStatus: ncStatus.nullable(),
  /** Other changes; null for unchanged fields. */
  assignee: z.object({ from: person.nullable(), to: person.nullable() }).nullable(),
  due: z.object({ from: day.nullable(), to: day.nullable() }).nullable(),
  priority: z.object({ from: priority, to: priority }).nullable(),
  /**
   * Effect of a decision: it set the non-compliance aside, gave it back, or marked a warned element or a page
   * as a manual failure, or no longer. Null for all other entries.
   */
  byDecision: withFallback(z.enum(NC_DECIDED), 'set-aside').nullable().default(null),
  /** The user's note; empty for changes by test runs and without a note. */
  comments: z.string(),
});
export type NcNote = z.infer<typeof ncNote>;

/** Settings of runs that found it. */
const seenBy = z.object({
  testMode,
  wcagVersion,
  wcagLevel,
  firstSeen: isoTime,
  lastSeen: isoTime,
  /** Number of runs that found it. */
  runs: z.number().int(),
});

/** State of a non-compliance, in lists and on its own. */
const ncState = {
  id,
  auditId: z.string(),
  websiteId: id,
  status: ncStatus,
  /** 1 to 4: set by users, otherwise the rank of the impact. */
  priority,
  /** Rank of the impact. */
  impactRank: priority,
  /** Whether a user has set the priority. */
  isPrioritySet: z.boolean(),
  pagesAffected: z.number().int(),
  /** Decisions cover all of its elements: it is excluded from all counts and keeps its status. */
  isSetAside: z.boolean(),
  created: isoTime,
  resolved: isoTime.nullable(),
  assignee: person.nullable(),
  due: day.nullable(),
  /**
   * Start of the newest run that found it. `lastChecked`: of the newest that judged one of its pages with its
   * audit.
   */
  lastSeen: isoTime.nullable(),
  lastChecked: isoTime.nullable(),
  /** The first ones, last seen first. */
  seenBy: z.array(seenBy).max(MAX_SIGHTINGS),
  version,
};

/** The finding, in text and code. */
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
    /** The latest run with a score that the user may open. */
    latestTestRunId: id.nullable(),
  }),
  /**
   * The website's assigned user; only for SUPERADMIN and ADMINEXPERT, while the setting showOwnerEmail is
   * enabled.
   */
  users: z.object({ email: z.string() }).nullable(),
  /** The latest note of a user; empty if there is none. */
  comments: z.string(),
  /** Older than the setting staleNcAlertThresholdDays, and not RESOLVED. */
  isStale: z.boolean(),
  isOverdue: z.boolean(),
  /** On many pages, so it probably comes from a template. */
  isTemplate: z.boolean(),
  failingElement: foundElement,
});
export type ListedNonCompliance = z.infer<typeof listedNonCompliance>;

/** Over the whole filter, independent of its status. */
const ncCounts = z.object({
  unresolved: z.number().int(),
  fixInProgress: z.number().int(),
  resolved: z.number().int(),
  /** Only of those that are not RESOLVED. */
  overdue: z.number().int(),
  /** Non-compliances that decisions exclude from the other counts, in any status. */
  setAside: withFallback(z.number().int(), 0),
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
    /** Number of matches, including the status filter. */
    total: z.number().int(),
    /** Days after which an unresolved one is stale. */
    staleAfterDays: z.number().int(),
    /** Whether the user may see the assigned users of the websites. */
    areOwnersShown: z.boolean(),
    /** For bulk changes of this list. */
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
  query: z.object(paginationQuery),
  response: z.array(person).max(MAX_LIMIT),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});
