import { z } from 'zod';
import type { IsolatedWorld } from './browser/isolated-world.ts';
import { type PageFacts, readPageFacts } from './in-page/read-page-facts.ts';

const pageFacts = z.object({
  title: z.string().catch(''),
  lang: z.string().catch(''),
  hasContent: z.boolean(),
  document: z.object({ width: z.number(), height: z.number() }),
  links: z.array(z.string()),
}) satisfies z.ZodType<PageFacts>;

/** What the page says about itself, links and size included. */
export async function readFacts(world: IsolatedWorld): Promise<PageFacts> {
  return pageFacts.parse(await world.evaluate(`(${readPageFacts.toString()})()`));
}
