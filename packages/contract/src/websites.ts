import { DISCOVERY_NOTES, PROVEN_BY } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { filterParam, MAX_LIMIT, orderBy, paginationQuery } from './filter.ts';
import { cleanName } from './names.ts';
import {
  expectedVersion,
  id,
  isoTime,
  language,
  longSiteUrl,
  noneAsNull,
  organizationId,
  score,
  shownRunStatus,
  siteUrl,
  testMode,
  version,
} from './primitives.ts';
import { REPORT_TYPES } from './report-files.ts';
import { DROP_ELEMENT, withFallback } from './with-fallback.ts';

export const website = z.object({
  id,
  name: z.string(),
  url: z.string(),
  organizationId,
  organization: z.object({ name: z.string() }),
  departmentId: organizationId,
  department: z.object({ name: z.string() }),
  /** Only the pages below its URL belong to it, and to no other website of its organization. */
  isSeparate: z.boolean(),
  /** Assignee; null to assign later. */
  userId: id.nullable(),
  user: z.object({ email: z.string(), parichay: z.object({ fullName: z.string() }) }).nullable(),
  latestScore: score,
  /** Mode of the run of latestScore: a single-page run until there is a full-site run. */
  latestScoreMode: testMode.nullable(),
  latestTestTime: isoTime.nullable(),
  latestTestRunId: id.nullable(),
  latestCntPages: z.number().int().nullable(),
  /** The run started last, whatever its status; the latest... fields belong to the run of latestScore. */
  lastRun: z.object({ id, status: shownRunStatus, created: isoTime }).nullable(),
  testScheduleCount: z.number().int(),
  /** The proof that permits full-site tests; null without proof, which private hosts may not need. */
  provenBy: withFallback(z.enum(PROVEN_BY), 'earlier').nullable(),
  version,
  created: isoTime,
});
export type Website = z.infer<typeof website>;

export const listWebsites = defineCall({
  method: 'GET',
  path: '/websites',
  summary: 'Registered websites that the user may see, with search',
  query: z.object({
    filter: filterParam({
      where: { organizationId, userId: id, latestScore: z.literal('not null'), search: z.string().max(200) },
      order: orderBy('created', 'name', 'latestScore', 'organization'),
    }).optional(),
  }),
  response: z.array(website).max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN', 'ER_INVALID_FILTER'],
});

/** A website in the list by organization. */
export const websiteOfOrganization = website.extend({
  /** websiteCnt: number of the organization's websites in the list, over all result pages. */
  organization: z.object({ name: z.string(), websiteCnt: z.number().int() }),
  /** Absent unless requested. */
  testScheduleCount: z.number().int().optional(),
});
export type WebsiteOfOrganization = z.infer<typeof websiteOfOrganization>;

export const websitesByOrg = defineCall({
  method: 'GET',
  path: '/websites-by-org',
  summary: 'Websites by organization and name, each with how many websites its organization has',
  query: z.object({
    filter: filterParam({ where: { organizationId, search: z.string().max(200) } }).optional(),
    includeTestScheduleCount: z.enum(['true', 'false']).default('false'),
  }),
  response: z.array(websiteOfOrganization).max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN', 'ER_INVALID_FILTER'],
});

export const downloadWebsites = defineCall({
  method: 'GET',
  path: '/websites_download_report',
  summary: 'All websites that the user may see as a spreadsheet; its name stands in content-disposition',
  query: z.object({ lang: language }),
  response: z.never(),
  kind: 'binary',
  contentTypes: [REPORT_TYPES.xlsx],
  errors: ['ER_FORBIDDEN'],
});

export const getWebsite = defineCall({
  method: 'GET',
  path: '/websites/:id',
  summary: 'One website',
  params: z.object({ id }),
  response: website,
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const websiteForm = z.object({
  name: cleanName,
  url: siteUrl,
  /**
   * Required for users who reach all organizations; other users are limited to their own organization.
   * departmentId is an alias.
   */
  organizationId: noneAsNull(organizationId),
  departmentId: noneAsNull(organizationId),
  userId: noneAsNull(id),
  /**
   * Makes the pages below this URL a separate website; the organization's other websites on its host exclude
   * them from their next test on. Absent in a change: unchanged.
   */
  isSeparate: z.boolean().optional(),
});

export const createWebsite = defineCall({
  method: 'POST',
  path: '/websites',
  summary: 'Register a website',
  body: websiteForm,
  response: z.object({ id }),
  errors: [
    'ER_FORBIDDEN',
    'ER_DUP_ENTRY',
    'ER_INVALID_URL',
    'ER_PRIVATE_ADDRESS',
    'ER_NOT_FOUND',
    'ER_STATE',
  ],
});

const overlappingWebsite = z.object({ id, name: z.string(), url: z.string() });

export const listOverlaps = defineCall({
  method: 'GET',
  path: '/websites/overlaps',
  summary: 'Pairs of websites of one organization that have pages in common, so that these are counted twice',
  response: z
    .array(
      z.object({
        /** The one with more pages, or registered first. */
        upper: overlappingWebsite,
        lower: overlappingWebsite,
        organization: z.object({ id: organizationId, name: z.string() }),
      }),
    )
    .max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN'],
});

export const mergeWebsites = defineCall({
  method: 'POST',
  path: '/merge_websites/:id',
  summary:
    'Make a website part of another one of its organization and host: what is followed goes on there, each defect once; its runs stay readable, its schedules end',
  params: z.object({ id }),
  body: z.object({ intoWebsiteId: id }),
  response: z.object({ id }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND', 'ER_STATE'],
});

export const updateWebsite = defineCall({
  method: 'POST',
  path: '/patch_websites/:id',
  summary: 'Change a website',
  params: z.object({ id }),
  // The older form has no maximum; the other forms use the maximum of a new website.
  body: websiteForm.extend({ url: longSiteUrl, version: expectedVersion }),
  response: z.object({ id }),
  errors: [
    'ER_FORBIDDEN',
    'ER_NOT_FOUND',
    'ER_DUP_ENTRY',
    'ER_INVALID_URL',
    'ER_PRIVATE_ADDRESS',
    'ER_STATE',
  ],
});

export const deleteWebsite = defineCall({
  method: 'POST',
  path: '/delete_websites/:id',
  summary: 'Delete a website; its runs stay in the history',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND', 'ER_STATE'],
});

export const websitesForTest = defineCall({
  method: 'GET',
  path: '/websites-for-test',
  summary: 'Websites to choose from in forms and filters, by name, address and organization, or one of them',
  query: z.object({
    ...paginationQuery,
    search: z.string().trim().max(200).optional(),
    /** Only this website, if in scope. */
    websiteId: id.optional(),
  }),
  response: z
    .array(
      z.object({
        id,
        url: z.string(),
        name: z.string(),
        organizationId,
        organizationName: z.string(),
        isSeparate: z.boolean(),
      }),
    )
    .max(MAX_LIMIT),
});

export const getSiteFiles = defineCall({
  method: 'GET',
  path: '/websites/:id/site-files',
  summary: 'robots.txt and sitemaps of a website as its last test of the entire website has seen them',
  params: z.object({ id }),
  response: z.object({
    /** Start of the test that read them; null if none has. */
    seen: isoTime.nullable(),
    /** Null if there is no such file. */
    robots: z
      .object({
        text: z.string(),
        /** Only its beginning is stored. */
        isCut: z.boolean(),
        /** Whether tests obey it. */
        isObeyed: z.boolean(),
        /** The requested pause between two pages, which tests obey. */
        crawlDelayMs: z.number().int().nullable(),
      })
      .nullable(),
    sitemaps: z.array(z.object({ url: z.string(), pages: z.number().int(), isCut: z.boolean() })).max(50),
    notes: z
      .array(
        withFallback(
          z.object({ note: z.enum(DISCOVERY_NOTES), url: z.string(), count: z.number().int().optional() }),
          DROP_ELEMENT,
        ),
      )
      .max(20),
  }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export type SiteFilesAnswer = z.infer<typeof getSiteFiles.response>;

export const WEBPAGE_STATUSES = [
  'ACTIVE',
  'INACTIVE',
  'PAGE_LOAD_FAILURE',
  'REDIRECT_WITHIN_WEBSITE',
] as const;

export const webpage = z.object({
  id,
  url: z.string(),
  status: withFallback(z.enum(WEBPAGE_STATUSES), 'ACTIVE'),
});

export const listWebpages = defineCall({
  method: 'GET',
  path: '/websites/:id/webpages',
  summary: 'A website with the pages that runs have found, part by part, and how many there are',
  params: z.object({ id }),
  query: z.object({ ...paginationQuery, search: z.string().max(200).optional() }),
  response: z.object({
    website,
    pages: z.array(webpage).max(MAX_LIMIT),
    /** Total of the search, or of the website. */
    total: z.number().int(),
  }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const updateWebpage = defineCall({
  method: 'POST',
  path: '/patch-website-pages/:id',
  summary: 'Activate or deactivate a page; later runs leave inactive pages out',
  params: z.object({ id }),
  body: z.object({ id, status: z.enum(['ACTIVE', 'INACTIVE']) }),
  response: webpage,
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});
