/** Splits rows into batches, one INSERT each: a statement has at most 65,535 parameters. */
export function inBatches<T>(rows: T[], size = 1000): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  );
}
