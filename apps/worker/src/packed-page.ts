import { packJson, TooLongToKeepError } from '@abhigam/artifacts';
import type { PageTest } from '@abhigam/engine';

/** The compressed data of a page; null when there is nothing to store. */
export type Packed = { bytes: Uint8Array } | { tooLong: string } | null;

/**
 * A test result whose largest parts were compressed in the page's thread: the main thread only stores them.
 */
export interface PackedPageTest extends PageTest {
  packed: { facts: Packed; inventories: Packed };
}

export async function pack(data: object | null): Promise<Packed> {
  if (data === null) return null;
  try {
    return { bytes: await packJson(data) };
  } catch (error) {
    if (error instanceof TooLongToKeepError) return { tooLong: error.message };
    throw error;
  }
}

export async function packPage(test: PageTest): Promise<PackedPageTest> {
  const packed = { facts: await pack(test.facts), inventories: await pack(test.inventories) };
  return { ...test, facts: null, inventories: null, packed };
}

export async function packedFacts(test: PageTest | PackedPageTest): Promise<Packed> {
  return 'packed' in test ? test.packed.facts : pack(test.facts);
}

export async function packedInventories(test: PageTest | PackedPageTest): Promise<Packed> {
  return 'packed' in test ? test.packed.inventories : pack(test.inventories);
}
