import { LINE_KINDS, PART_KINDS, STOP_PROBLEMS, WALK_ENDS } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_LIMIT, partQuery } from './filter.ts';
import { failOrWarn, id, language, rect } from './primitives.ts';
import { readAs } from './read-as.ts';

/** What of a transcript is asked for; screen readers jump by the last five. */
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

/** A failing element where it is met. */
const findingMark = z.object({
  id,
  auditId: z.string(),
  status: failOrWarn,
  /** Of the very thing that is said or reached; else of something around it or inside it. */
  isOwn: z.boolean(),
});
export type FindingMark = z.infer<typeof findingMark>;

const place = {
  /** Where it is on the page screenshot, CSS pixels; null when it can't be seen there. */
  rect: rect.nullable(),
  /** Empty for what is nested too deep. */
  selector: z.string(),
  /** The first of them. */
  findings: z.array(findingMark).max(20),
  findingCount: z.number().int(),
};

export const keyboardStop = z.object({
  /** From 1, in the order of the Tab key. */
  number: z.number().int(),
  /** In the language asked for. */
  role: z.string(),
  /** As it is announced; empty when nothing is. */
  name: z.string(),
  /** The name is longer than this. */
  isNameCut: z.boolean(),
  tag: z.string(),
  tabIndex: z.number().int().nullable(),
  problems: z.array(z.enum(STOP_PROBLEMS)),
  /** The real key came to it when the page was used. */
  isWalked: z.boolean(),
  ...place,
});
export type KeyboardStop = z.infer<typeof keyboardStop>;

/**
 * ER_NOT_FOUND with the field `facts` in its details: the page is there, but its facts were not kept. ER_TOO_LARGE: its
 * views take more time or memory than the server gives to one page.
 */
const READOUT_ERRORS = ['ER_NOT_FOUND', 'ER_FORBIDDEN', 'ER_TOO_LARGE', 'ER_BUSY'] as const;

export const getKeyboardView = defineCall({
  method: 'GET',
  path: '/test-instances/keyboard/:id',
  summary: 'Where the Tab key stops on a page, in its order',
  params: z.object({ id }),
  query: z.object({ lang: language, ...partQuery }),
  response: z.object({
    stops: z.array(keyboardStop).max(MAX_LIMIT),
    /** All there are on the page; of thousands the first two thousand can be asked for. */
    total: z.number().int(),
    /**
     * How the walk with the real key ended, whose order this is: it left the page, was held in a part of it, or was broken off
     * after very many stops. Null where the key was not pressed and the order is worked out.
     */
    walk: readAs(z.enum(WALK_ENDS), 'bound').nullable(),
  }),
  errors: READOUT_ERRORS,
});

export const transcriptLine = z.object({
  /** From 0, in the whole transcript. */
  index: z.number().int(),
  kinds: z.array(readAs(z.enum(LINE_KINDS), 'text')).min(1),
  /** How many landmarks, lists, tables and the like it stands in. */
  depth: z.number().int(),
  /** Of headings. */
  level: z.number().int().nullable(),
  /** Language of its texts as the page declares it; null where it does not. */
  lang: z.string().nullable(),
  parts: z
    .array(z.object({ kind: readAs(z.enum(PART_KINDS), 'text'), text: z.string(), isCut: z.boolean() }))
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
    ...partQuery,
  }),
  response: z.object({
    lines: z.array(transcriptLine),
    /** How many lines there are of each choice. */
    counts: z.record(z.enum(TRANSCRIPT_CHOICES), z.number().int()),
    /** The page has more than the lines tell. */
    isCut: z.boolean(),
    /** The first failing elements that no line tells of, such as those hidden from screen readers. */
    unheard: z.array(findingMark).max(100),
    unheardCount: z.number().int(),
    /** Failing elements that were not found in what is stored of the page. */
    unplacedCount: z.number().int(),
  }),
  errors: READOUT_ERRORS,
});

/** Finds the places of one failing element in both views, for links that lead there. */
export const findInReadout = defineCall({
  method: 'GET',
  path: '/failing-elements/:id/readout',
  summary: 'At which stop of the Tab key and in which line of the transcript a failing element is met',
  params: z.object({ id }),
  response: z.object({
    testInstanceId: id,
    /** From 1; null where the key does not come to it. */
    stop: z.number().int().nullable(),
    /** From 0; null where a screen reader does not tell of it. */
    line: z.number().int().nullable(),
  }),
  errors: READOUT_ERRORS,
});
