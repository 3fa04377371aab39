import { currentRuleId } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_LIMIT, orderBy, paginationQuery } from './filter.ts';
import { LIST_TYPES, listFormat } from './list-files.ts';
import { auditSource, id, impact, language, MAX_INT32, organizationId, score } from './primitives.ts';

const count = z.number().int();
const params = z.object({ id: z.coerce.number<number>().int().positive().max(MAX_INT32) });
const optionalOrganizationId = z.coerce.number<number>().pipe(organizationId).optional();

/** A mean of scores, with one decimal; null if no website has one. */
const average = z.number().min(0).max(100).nullable();

/**
 * A failure on many websites with one origin: the same element of the same theme, banner or widget. Figures
 * cover the websites in the user's scope, from the newest result of each.
 */
export const sharedCause = z.object({
  id: z.number().int(),
  auditId: z.string(),
  /** Title of the audit in the requested language. */
  title: z.string(),
  src: auditSource,
  impact,
  /** Numbers of WCAG criteria. */
  criteria: z.array(z.string()),
  /** Tag and class names of the element, such as `button.gov-nav__toggle`. */
  element: z.string(),
  /** The same for its ancestors, from its parent on, joined by ` < `. */
  within: z.string(),
  /** Host and path of its script or style sheet, or `themes/<name>`; null if unknown. */
  origin: z.string().nullable(),
  websites: count,
  organizations: count,
  pages: count,
  /** Failing elements that its repair removes. */
  failures: count,
  /** Additional websites with it, outside the user's scope or the requested organization. */
  websitesElsewhere: count,
  /** Mean score of its websites, now and after repairing only this cause. */
  averageBefore: average,
  averageAfter: average,
  /** The same over all scored websites in scope. */
  overallBefore: average,
  overallAfter: average,
});
export type SharedCauseView = z.infer<typeof sharedCause>;

/** Filter and order of causes. */
const chosen = {
  organizationId: optionalOrganizationId,
  auditId: z.string().max(200).overwrite(currentRuleId).optional(),
  /** As given in a response. */
  origin: z.string().max(500).optional(),
  order: z.enum(orderBy('failures', 'websites', 'gain')).default('failures DESC'),
  lang: language,
};

export const listSharedCauses = defineCall({
  method: 'GET',
  path: '/shared-causes',
  summary: 'What to repair once: causes that websites share, with what their repair gives',
  query: z.object({ ...paginationQuery, ...chosen }),
  response: z.array(sharedCause).max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN'],
});

/** A message to the party that can repair it, in the requested language. */
const letter = z.object({ subject: z.string(), text: z.string() });

export const getSharedCause = defineCall({
  method: 'GET',
  path: '/shared-causes/:id',
  summary: 'One cause that websites share: an example, and what to write to its maker',
  params,
  query: z.object({ organizationId: optionalOrganizationId, lang: language }),
  response: z.object({
    cause: sharedCause,
    /**
     * An element in the user's scope, on the website with the most; null if its findings are no longer stored.
     */
    example: z
      .object({
        websiteId: id,
        testRunId: id,
        testInstanceId: id,
        elementId: id,
        url: z.string(),
        label: z.string(),
        snippet: z.string(),
        explanation: z.string(),
        /** Whether the screenshot of the page (`getScreenshot`) shows it. */
        isPictured: z.boolean(),
      })
      .nullable(),
    letter,
  }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const listWebsitesOfSharedCause = defineCall({
  method: 'GET',
  path: '/shared-causes/:id/websites',
  summary: 'Websites in reach that have a cause, those with most failures first, with who looks after them',
  params,
  query: z.object({ ...paginationQuery, organizationId: optionalOrganizationId }),
  response: z
    .array(
      z.object({
        websiteId: id,
        name: z.string(),
        url: z.string(),
        organization: z.object({ id: organizationId, name: z.string() }),
        /** The assigned user; null if there is none. */
        assignee: z.object({ id, fullName: z.string() }).nullable(),
        testRunId: id,
        pages: count,
        failures: count,
        score,
        /** Score of the website if only this were repaired; null if it cannot be computed exactly. */
        scoreAfter: score,
      }),
    )
    .max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const listOrganizationsOfSharedCause = defineCall({
  method: 'GET',
  path: '/shared-causes/:id/organizations',
  summary: 'Organizations in reach whose websites have a cause, those with most failures first',
  params,
  query: z.object(paginationQuery),
  response: z
    .array(
      z.object({
        id: organizationId,
        name: z.string(),
        websites: count,
        pages: count,
        failures: count,
        averageBefore: average,
        averageAfter: average,
      }),
    )
    .max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

/** Maximum number of rows in a file. */
export const MAX_LISTED_CAUSES = 50_000;

export const downloadSharedCauses = defineCall({
  method: 'GET',
  path: '/shared-causes-file',
  summary: `Shared causes as a file, the first ${MAX_LISTED_CAUSES} of those chosen; its name stands in content-disposition`,
  query: z.object({ ...chosen, format: listFormat }),
  response: z.never(),
  kind: 'binary',
  contentTypes: LIST_TYPES,
  errors: ['ER_FORBIDDEN'],
});

export const downloadWebsitesOfSharedCause = defineCall({
  method: 'GET',
  path: '/shared-causes/:id/websites-file',
  summary: 'All websites in reach that have a cause, as a file; its name stands in content-disposition',
  params,
  query: z.object({ organizationId: optionalOrganizationId, lang: language, format: listFormat }),
  response: z.never(),
  kind: 'binary',
  contentTypes: LIST_TYPES,
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});
