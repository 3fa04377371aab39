import {
  type DescribedElement,
  DIGEST_FORMAT,
  DIGEST_LIMITS,
  DIGEST_REGIONS,
  type DigestedPage,
  HELP_KINDS,
  type PageDigest,
} from '@abhigam/domain';
import { z } from 'zod';

const { blocks, elements, fields, headings, helps, links } = DIGEST_LIMITS;
// Twice the limit: replacing characters that cannot be stored can lengthen the page's text.
const text = z.string().max(2 * DIGEST_LIMITS.text);
const title = z.string().max(2 * DIGEST_LIMITS.title);
const address = z.string().max(2 * DIGEST_LIMITS.address);
const at = z.int().min(0).max(elements);
const region = z.enum(DIGEST_REGIONS);

const link = z.object({ to: address, name: text, image: address.nullable(), at });
const block = z.object({
  region,
  isNavigation: z.boolean(),
  name: text,
  key: text,
  at,
  links: z.array(link).max(links),
});

/** A digest as it is stored. */
export const pageDigest = z.object({
  format: z.literal(DIGEST_FORMAT),
  url: z.string().max(4_000),
  key: address,
  lang: z.string().max(10),
  script: z.string().max(10),
  title,
  headings: z.array(z.object({ text: title, at })).max(headings),
  blocks: z.array(block).max(blocks),
  helps: z.array(z.object({ kind: z.enum(HELP_KINDS), to: address, name: text, region, at })).max(helps),
  searches: z.array(z.object({ part: z.enum(['field', 'button']), region, name: text, at })).max(4),
  fields: z.array(z.object({ asks: text, name: text, isFilled: z.boolean(), at })).max(fields),
  step: z.int().min(1).max(99).nullable(),
  ways: z.object({ search: z.boolean(), index: z.boolean() }),
  root: at,
}) satisfies z.ZodType<PageDigest>;

export const describedElements = z
  .array(
    z.object({
      label: z.string().max(500),
      snippet: z.string().max(4_000),
      selector: z.string().max(4_000),
      ancestry: z.string().max(4_000),
      rect: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
    }),
  )
  .max(elements) satisfies z.ZodType<DescribedElement[]>;

/** A digest with its elements, as stored in a file. */
export const digestedPage = z.object({
  digest: pageDigest,
  elements: describedElements,
}) satisfies z.ZodType<DigestedPage>;
