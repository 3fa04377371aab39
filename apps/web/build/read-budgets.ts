import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { AddressBudget } from './weigh-first-load.ts';

const budgets = z.array(
  z.strictObject({ address: z.string(), limitKb: z.number().positive(), loads: z.array(z.string()) }),
) satisfies z.ZodType<AddressBudget[]>;

/** How much script each address may load at first. */
export function readBudgets(): AddressBudget[] {
  return budgets.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'first-load.json'), 'utf8')));
}
