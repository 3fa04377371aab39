import lighthouse from 'lighthouse';
import { z } from 'zod';
import type { Visitor } from '../repeat/visitors.ts';
import { openBrowser } from './open-browser.ts';

const result = z.object({
  lhr: z.object({
    audits: z.record(
      z.string(),
      z.object({
        score: z.number().nullable(),
        details: z
          .object({
            items: z
              .array(z.object({ node: z.object({ selector: z.string().optional() }).optional() }))
              .optional(),
          })
          .optional(),
      }),
    ),
  }),
});

/** Lighthouse's accessibility category, as its command line runs it. */
export async function lighthouseVisitor(): Promise<Visitor> {
  return {
    name: 'Lighthouse',
    atOnce: 1,
    async visit(url) {
      const browser = await openBrowser(new URL(url).origin, {});
      try {
        const { lhr } = result.parse(
          await lighthouse(url, {
            port: browser.port,
            onlyCategories: ['accessibility'],
            logLevel: 'silent',
            output: 'json',
          }),
        );
        return new Set(
          Object.entries(lhr.audits).flatMap(([id, { score, details }]) =>
            score === 0 ? (details?.items ?? []).map(({ node }) => `${id} ${node?.selector ?? ''}`) : [],
          ),
        );
      } finally {
        await browser.close();
      }
    },
    close: async () => undefined,
  };
}
