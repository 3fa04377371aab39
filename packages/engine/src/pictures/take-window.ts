import { z } from 'zod';
import type { IsolatedWorld } from '../browser/isolated-world.ts';
import type { Cdp } from '../browser/page-session.ts';
import { COVER_FIELD_VALUES, UNCOVER_FIELD_VALUES } from '../in-page/cover-field-values.ts';
import type { Picture } from '../screenshot/take-picture.ts';
import { withTimeout } from '../with-timeout.ts';

const TIMEOUT_MS = 2_000;

const scrolled = z.object({ x: z.number(), y: z.number() });

/**
 * Screenshot of the viewport with form field values hidden; null when it takes too long. Causes no scrolling or
 * layout.
 */
export async function takeWindow(
  cdp: Cdp,
  world: IsolatedWorld,
  size: { width: number; height: number },
): Promise<Picture | null> {
  try {
    return await withTimeout(TIMEOUT_MS, 'The page takes too long to paint.', async () => {
      const scroll = scrolled.parse(
        await world.evaluate(`${COVER_FIELD_VALUES}; ({ x: scrollX, y: scrollY })`),
      );
      const { data } = await cdp.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
      return { png: Buffer.from(data, 'base64'), area: { ...scroll, ...size } };
    });
  } catch {
    return null;
  } finally {
    await withTimeout(TIMEOUT_MS, 'The page hangs.', () => world.evaluate(UNCOVER_FIELD_VALUES)).catch(
      () => undefined,
    );
  }
}
