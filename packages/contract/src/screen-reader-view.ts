import { LINE_KINDS, PART_KINDS, STOP_PROBLEMS, WALK_ENDS } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_LIMIT, paginationQuery } from './filter.ts';
import { failOrWarn, id, language, rect } from './primitives.ts';
import { withFallback } from './with-fallback.ts';

/** Filters of a transcript; screen readers can jump by the last five. */
export const TRANSCRIPT_CHOICES = [
  'all',
  'failing',
  'headings',
  'landmarks',
  'links',
  'fields',
  'images',
] as const;
export type TranscriptChoice = (typeof TRANSCRIPT_CHOICES)[number];

/** A failing element at its position in the view. */
const findingMark = z.object({
  id,
  auditId: z.string(),
  status: failOrWarn,
  /** Whether it is the announced or focused element itself, rather than an ancestor or descendant. */
  isOwn: z.boolean(),
});
export type FindingMark = z.infer<typeof findingMark>;

const place = {
  /** Its position on the page screenshot, in CSS pixels; null if it is not visible there. */
  rect: rect.nullable(),
  /** Empty if nested too deeply. */
  selector: z.string(),
  /** The first ones. */
  findings: z.array(findingMark).max(20),
  findingCount: z.number().int(),
};

export const keyboardStop = z.object({
  /** 1-based, in focus order. */
  number: z.number().int(),
  /** In the requested language. */
  role: z.string(),
  /** As announced; empty if nothing is announced. */
  name: z.string(),
  /** Whether the name is truncated. */
  isNameCut: z.boolean(),
  tag: z.string(),
  tabIndex: z.number().int().nullable(),
  problems: z.array(z.enum(STOP_PROBLEMS)),
  /** Whether the stop was reached with the real Tab key. */
  isWalked: z.boolean(),
  ...place,
});
export type KeyboardStop = z.infer<typeof keyboardStop>;

/**
 * ER_NOT_FOUND with the field `facts` in its details: the page exists, but its facts were not stored.
 * ER_TOO_LARGE: its views exceed the time or memory that the server allows for one page.
 */
const VIEW_ERRORS = ['ER_NOT_FOUND', 'ER_FORBIDDEN', 'ER_TOO_LARGE', 'ER_BUSY'] as const;

export const getKeyboardView = defineCall({
  method: 'GET',
  path: '/test-instances/keyboard/:id',
  summary: 'Where the Tab key stops on a page, in its order',
  params: z.object({ id }),
  query: z.object({ lang: language, ...paginationQuery }),
  response: z.object({
    stops: z.array(keyboardStop).max(MAX_LIMIT),
    /** All stops of the page; the first two thousand can be requested. */
    total: z.number().int(),
    /**
     * How the walk with the real Tab key ended: it left the page, was trapped in a part of it, or stopped at
     * the maximum number of stops. Null if the key was not pressed and the order is computed.
     */
    walk: withFallback(z.enum(WALK_ENDS), 'bound').nullable(),
  }),
  errors: VIEW_ERRORS,
});

export const transcriptLine = z.object({
  /** 0-based, in the whole transcript. */
  index: z.number().int(),
  kinds: z.array(withFallback(z.enum(LINE_KINDS), 'text')).min(1),
  /** Nesting depth in landmarks, lists, tables and so on. */
  depth: z.number().int(),
  /** Only for headings. */
  level: z.number().int().nullable(),
  /** Declared language of its texts; null if not declared. */
  lang: z.string().nullable(),
  parts: z
    .array(z.object({ kind: withFallback(z.enum(PART_KINDS), 'text'), text: z.string(), isCut: z.boolean() }))
    .min(1),
  ...place,
});
export type TranscriptLine = z.infer<typeof transcriptLine>;

export const getTranscript = defineCall({
  method: 'GET',
  path: '/test-instances/transcript/:id',
  summary: 'What a screen reader tells of a page, line by line',
  params: z.object({ id }),
  query: z.object({
    lang: language,
    show: z.enum(TRANSCRIPT_CHOICES).default('all'),
    ...paginationQuery,
  }),
  response: z.object({
    lines: z.array(transcriptLine),
    /** Number of lines per filter. */
    counts: z.record(z.enum(TRANSCRIPT_CHOICES), z.number().int()),
    /** Whether the transcript is truncated. */
    isCut: z.boolean(),
    /** The first failing elements without a line, such as those hidden from screen readers. */
    unheard: z.array(findingMark).max(100),
    unheardCount: z.number().int(),
    /** Failing elements not found in the stored data of the page. */
    unplacedCount: z.number().int(),
  }),
  errors: VIEW_ERRORS,
});

/** Finds the positions of one failing element in both views, for links. */
export const findInReadout = defineCall({
  method: 'GET',
  path: '/failing-elements/:id/readout',
  summary: 'At which stop of the Tab key and in which line of the transcript a failing element is met',
  params: z.object({ id }),
  response: z.object({
    testInstanceId: id,
    /** 1-based; null if the Tab key does not reach it. */
    stop: z.number().int().nullable(),
    /** 0-based; null if a screen reader does not announce it. */
    line: z.number().int().nullable(),
  }),
  errors: VIEW_ERRORS,
});
