import { z } from 'zod';

const checkValue = z.union([z.string().max(200), z.number(), z.boolean(), z.null()]);
const checkList = z.array(checkValue).max(10);
/** Data of an axe check, within the size limit of the judge. */
const checkData = z
  .union([checkValue, checkList, z.record(z.string(), z.union([checkValue, checkList]))])
  .catch(null);

const check = z.object({ list: z.enum(['any', 'all', 'none']), id: z.string(), data: checkData });

const foundElement = z.object({ path: z.array(z.string()), checks: z.array(check) });
export type FoundElement = z.infer<typeof foundElement>;
export type FoundCheck = z.infer<typeof check>;

const foundRule = z.object({
  id: z.string(),
  violations: z.array(foundElement),
  incomplete: z.array(foundElement),
  passed: z.boolean(),
  errored: z.boolean(),
});
export type FoundRule = z.infer<typeof foundRule>;
export const foundRules = z.array(foundRule);

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

const elementDescription = z.object({
  snippet: z.string(),
  label: z.string(),
  selector: z.array(z.string()),
  path: z.array(z.number()),
  ancestry: z.string(),
  box: box.nullable(),
  tag: z.string(),
  hasRole: z.boolean(),
  idUsedByLabel: z.boolean(),
});
export type ElementDescription = z.infer<typeof elementDescription>;
export const elementDescriptions = z.array(elementDescription);
export const boxes = z.array(box);

const childFrame = z.object({ element: z.number(), context: z.unknown() });
/** A frame inside a judged frame: the index of its element, and the context that axe needs. */
export type ChildFrame = z.infer<typeof childFrame>;
export const childFrames = z.array(childFrame);
export const point = z.object({ x: z.number(), y: z.number() });
