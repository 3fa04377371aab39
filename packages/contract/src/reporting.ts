import { AFFECTED_GROUPS, LANGUAGES } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { manualTest } from './page-result.ts';
import { impact, language } from './primitives.ts';
import { withFallback } from './with-fallback.ts';

const lang = z.object({ lang: language });

export const auditReportingDetail = z.object({
  identifier: z.string(),
  title: z.string(),
  description: z.string(),
  /** What the check decides automatically. */
  decides: z.string(),
  /** What a user must still judge, even if it passes. */
  leaves: z.string(),
  impact,
  category: z.string(),
  tags: z.array(z.string()),
  criteria: z.array(z.string()),
  /** GIGW checkpoint numbers of these criteria. */
  gigw: z.array(z.string()),
  experimental: z.boolean(),
  /** Groups of people whom it excludes; empty for a best practice. */
  affected: z.array(z.enum(AFFECTED_GROUPS)),
  /** The rule compares the pages of a website, so a single-page test has no result. */
  comparesPages: z.boolean(),
});
export type AuditReportingDetail = z.infer<typeof auditReportingDetail>;

export const testReportingDetails = defineCall({
  method: 'GET',
  path: '/test-reporting-details',
  summary: 'What each audit checks, keyed by identifier',
  query: lang,
  response: z.record(z.string(), auditReportingDetail),
});

export const manualTests = defineCall({
  method: 'GET',
  path: '/manual-tests',
  summary: 'The tests that belong to every run and that only a person can do: what to check, and how',
  query: lang,
  response: z.array(manualTest),
});

export const auditCategories = defineCall({
  method: 'GET',
  path: '/audit-categories',
  summary: 'Names of the audit categories',
  query: lang,
  response: z.array(z.object({ identifier: z.string(), name: z.string() })),
});

export const auditTags = defineCall({
  method: 'GET',
  path: '/audit-tags',
  summary: 'WCAG level tags and the criteria of each version and level',
  response: z.object({
    tags: z.array(z.string()),
    criteria: z.array(
      z.object({
        num: z.string(),
        handle: z.string(),
        /** By language. */
        names: z.record(z.enum(LANGUAGES), z.string()),
        level: withFallback(z.enum(['A', 'AA', 'AAA']), 'A'),
        versions: z.array(z.enum(['2.0', '2.1', '2.2'])),
        note: z.string().nullable(),
      }),
    ),
  }),
});
