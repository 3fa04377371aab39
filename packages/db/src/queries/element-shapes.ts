import { createHash } from 'node:crypto';
import { type ElementShape, fingerprintRuleId } from '@abhigam/domain';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../connect.ts';
import { inBatches } from '../in-batches.ts';
import type { ElementShapesTable } from '../schema.ts';
import { storableText } from '../storable.ts';

/** Returns the id of an interned shape. */
export type ShapeIds = (auditId: string, shape: ElementShape) => number | null;

/** An audit with the shapes of its failing elements. */
interface ShapedAudit {
  id: string;
  failingElements: readonly { shape?: ElementShape }[];
}

/** Ids of the shapes of a page's failing elements; each shape is stored once, for all websites. */
export async function internShapes(tx: Tx, audits: readonly ShapedAudit[]): Promise<ShapeIds> {
  const rows = new Map<string, Insertable<ElementShapesTable>>();
  for (const { id, failingElements } of audits)
    for (const { shape } of failingElements)
      if (shape) {
        const row = shapeRow(id, shape);
        rows.set(row.key.toString('hex'), row);
      }
  const ids = await findIds(tx, [...rows.keys()]);
  const missing = [...rows].filter(([key]) => !ids.has(key));
  // Sorted, so that two pages with the same new shapes cannot deadlock.
  missing.sort(([a], [b]) => (a < b ? -1 : 1));
  for (const part of inBatches(missing.map(([, row]) => row)))
    await tx
      .insertInto('element_shapes')
      .values(part)
      .onConflict((on) => on.column('key').doNothing())
      .execute();
  for (const [key, id] of await findIds(
    tx,
    missing.map(([key]) => key),
  ))
    ids.set(key, id);
  return (auditId, shape) => ids.get(shapeRow(auditId, shape).key.toString('hex')) ?? null;
}

async function findIds(tx: Tx, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; id: number }>`
    select encode(key, 'hex') as key, id from element_shapes
    where key = any(${keys.map((key) => Buffer.from(key, 'hex'))}::bytea[])`.execute(tx);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

function shapeRow(auditId: string, { element, within, names, origin }: ElementShape) {
  const described = {
    audit_id: auditId,
    element: storableText(element),
    within: storableText(within),
    names: names.map((name) => storableText(name)),
  };
  const parts = [fingerprintRuleId(auditId), described.element, described.within, described.names.join(' ')];
  const key = createHash('sha256').update(parts.join('\u0000')).digest();
  const tag = /^[^.[]*/.exec(described.element)?.[0] ?? '';
  return { key, tag, ...described, origin: origin === null ? null : storableText(origin) };
}
