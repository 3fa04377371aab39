import type { FileType } from '@abhigam/contract';

type BinaryType = Exclude<FileType, 'text/csv'>;

/** How each kind of file begins. */
const BEGINNINGS: Record<BinaryType, readonly number[]> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
};

/** Of files that are often taken for a table: workbooks old and new, archives, programs, pictures. */
const NO_TABLE: readonly (readonly number[])[] = [
  ...Object.values(BEGINNINGS),
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x1f, 0x8b],
  [0x7f, 0x45, 0x4c, 0x46],
  // GIF8
  [0x47, 0x49, 0x46, 0x38],
];
/** Marks of UTF-16, in which half of the bytes of a table are zero. */
const UTF_16: readonly (readonly number[])[] = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/**
 * What senders call a kind of file. Browsers take the name from the system: on machines with Excel a table is
 * `application/vnd.ms-excel`, and an ending that the system does not know is `application/octet-stream` or nothing.
 */
const NAMES: Record<FileType, readonly string[]> = {
  'application/pdf': ['application/pdf', 'application/x-pdf'],
  'image/png': ['image/png'],
  'image/jpeg': ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  'text/csv': [
    'text/csv',
    'application/csv',
    'text/plain',
    'text/comma-separated-values',
    'application/vnd.ms-excel',
  ],
};
const NO_NAME = ['', 'application/octet-stream'];

/** Whether the sender calls the file one of these kinds, or names none. */
export function isDeclaredAs(mediaType: string, types: readonly FileType[]): boolean {
  const [name = ''] = mediaType.split(';', 1);
  const declared = name.trim().toLowerCase();
  return NO_NAME.includes(declared) || types.some((type) => NAMES[type].includes(declared));
}

/** Bytes that the recognition of a type needs. */
export const TYPE_BYTES = 8;

/** One of these kinds by a file's first bytes; null for all else, whatever its sender calls it. */
export function fileTypeOf<T extends FileType>(head: Uint8Array, types: readonly T[]): T | null {
  return types.find((type) => isOfType(head, type)) ?? null;
}

function isOfType(head: Uint8Array, type: FileType): boolean {
  return type === 'text/csv' ? mayBeTable(head) : begins(head, BEGINNINGS[type]);
}

/** The reader of the table finds what else is no text. */
function mayBeTable(head: Uint8Array): boolean {
  if (NO_TABLE.some((beginning) => begins(head, beginning))) return false;
  return UTF_16.some((mark) => begins(head, mark)) || !head.subarray(0, TYPE_BYTES).includes(0);
}

function begins(head: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, at) => head[at] === byte);
}
