import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const LINE = z.discriminatedUnion('event', [
  z.object({ event: z.literal('start'), pid: z.number(), file: z.string(), at: z.number() }),
  z.object({
    event: z.literal('end'),
    pid: z.number(),
    file: z.string(),
    wallMs: z.number(),
    processorMs: z.number(),
  }),
]);
export type TestTimingEvent = z.infer<typeof LINE>;

export interface SpentTimes {
  ended: { file: string; wallMs: number; processorMs: number }[];
  /** Files that have started and not ended: running, or what a process was running when it crashed. */
  open: { file: string; pid: number; at: number }[];
}

/** Time logs of test processes. */
export async function readSpentTimes(path: string): Promise<SpentTimes> {
  const text = await readFile(path, 'utf8').catch(() => '');
  // The last line may be incomplete.
  const lines = text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean);
  const ended: SpentTimes['ended'] = [];
  const open = new Map<string, SpentTimes['open'][number]>();
  for (const line of lines) {
    const read = LINE.parse(JSON.parse(line));
    const key = `${read.pid} ${read.file}`;
    if (read.event === 'start') open.set(key, read);
    else {
      open.delete(key);
      ended.push(read);
    }
  }
  return { ended, open: [...open.values()] };
}
