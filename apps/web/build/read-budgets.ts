import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS } from '@abhigam/contract';
import { z } from 'zod';
import type { AddressBudget, CallName } from './measure-first-load.ts';

const callName = z.custom<CallName>((name) => typeof name === 'string' && Object.hasOwn(CALLS, name));

const budgets = z.array(
  z.strictObject({
    address: z.string(),
    limitKb: z.number().positive(),
    inSightKb: z.number().positive().optional(),
    loads: z.array(z.string()),
    asks: z.array(callName).optional(),
  }),
) satisfies z.ZodType<AddressBudget[]>;

/** Script budget of the first load, by address. */
export function readBudgets(): AddressBudget[] {
  return budgets.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'first-load.json'), 'utf8')));
}
