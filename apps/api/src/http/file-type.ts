import type { FileType } from '@abhigam/contract';

/** How each kind of file begins. */
const BEGINNINGS: Record<FileType, readonly number[]> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
};

/** Bytes that the recognition of a type needs. */
export const TYPE_BYTES = 8;

/** One of these kinds by a file's first bytes; null for all else, whatever its sender calls it. */
export function fileTypeOf<T extends FileType>(head: Uint8Array, types: readonly T[]): T | null {
  return types.find((type) => BEGINNINGS[type].every((byte, at) => head[at] === byte)) ?? null;
}
