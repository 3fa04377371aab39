import { MESSAGES } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { filterParam, MAX_LIMIT, orderBy, partQuery } from './filter.ts';
import {
  id,
  isoTime,
  noneAsNull,
  organizationId,
  score,
  seenVersion,
  siteUrl,
  testMode,
  version,
} from './primitives.ts';
import { readAs } from './read-as.ts';

export const website = z.object({
  id,
  name: z.string(),
  url: z.string(),
  organizationId,
  organization: z.object({ name: z.string() }),
  departmentId: organizationId,
  department: z.object({ name: z.string() }),
  /** Assignee; null means assign later. */
  userId: id.nullable(),
  user: z.object({ email: z.string(), parichay: z.object({ fullName: z.string() }) }).nullable(),
  latestScore: score,
  /** Mode of the run behind latestScore: a single page stands in until the whole site was tested. */
  latestScoreMode: testMode.nullable(),
  latestTestTime: isoTime.nullable(),
  latestTestRunId: id.nullable(),
  latestCntPages: z.number().int().nullable(),
  testScheduleCount: z.number().int(),
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
      where: { organizationId, latestScore: z.literal('not null'), search: z.string().max(200) },
      order: orderBy('created', 'name', 'latestScore', 'organization'),
    }).optional(),
  }),
  response: z.array(website).max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN', 'ER_INVALID_FILTER'],
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
  name: z.string({ error: MESSAGES.nameRequired }).trim().min(1, MESSAGES.nameRequired).max(200),
  url: siteUrl,
  /** Required of users who reach all organizations; others have their own. departmentId is an alias. */
  organizationId: noneAsNull(organizationId),
  departmentId: noneAsNull(organizationId),
  userId: noneAsNull(id),
});

export const createWebsite = defineCall({
  method: 'POST',
  path: '/websites',
  summary: 'Register a website',
  body: websiteForm,
  response: z.object({ id }),
  errors: ['ER_FORBIDDEN', 'ER_DUP_ENTRY', 'ER_INVALID_URL', 'ER_PRIVATE_ADDRESS', 'ER_NOT_FOUND'],
});

export const updateWebsite = defineCall({
  method: 'POST',
  path: '/patch_websites/:id',
  summary: 'Change a website',
  params: z.object({ id }),
  body: websiteForm.extend({ version: seenVersion }),
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

export const websitesForTest = defineCall({
  method: 'GET',
  path: '/websites-for-test',
  summary: 'Websites to choose from in the test forms',
  query: z.object(partQuery),
  response: z
    .array(z.object({ id, url: z.string(), name: z.string(), organizationId, organizationName: z.string() }))
    .max(MAX_LIMIT),
});

export const WEBPAGE_STATUSES = [
  'ACTIVE',
  'INACTIVE',
  'PAGE_LOAD_FAILURE',
  'REDIRECT_WITHIN_WEBSITE',
] as const;

export const webpage = z.object({ id, url: z.string(), status: readAs(z.enum(WEBPAGE_STATUSES), 'ACTIVE') });

export const listWebpages = defineCall({
  method: 'GET',
  path: '/websites/:id/webpages',
  summary: 'A website with the pages that runs have found, part by part',
  params: z.object({ id }),
  query: z.object(partQuery),
  response: z.object({ website, pages: z.array(webpage).max(MAX_LIMIT) }),
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
