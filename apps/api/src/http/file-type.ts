import type { FileType } from '@abhigam/contract';

type BinaryType = Exclude<FileType, 'text/csv'>;

/** Magic bytes of each file type. */
const MAGIC_BYTES: Record<BinaryType, readonly number[]> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
};

/** Files often mistaken for a table: old and new workbooks, archives, programs, images. */
const NON_TABLE_MAGIC_BYTES: readonly (readonly number[])[] = [
  ...Object.values(MAGIC_BYTES),
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x1f, 0x8b],
  [0x7f, 0x45, 0x4c, 0x46],
  // GIF8
  [0x47, 0x49, 0x46, 0x38],
];
/** Byte order marks of UTF-16; every second byte of such a table is zero. */
const UTF_16_BYTE_ORDER_MARKS: readonly (readonly number[])[] = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/**
 * Content types by file type. Browsers take them from the system: with Excel installed, a table is
 * `application/vnd.ms-excel`; unknown extensions are `application/octet-stream` or empty.
 */
const CONTENT_TYPES: Record<FileType, readonly string[]> = {
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

/** Whether the declared content type matches one of these types or is missing. */
export function isDeclaredAs(mediaType: string, types: readonly FileType[]): boolean {
  const [name = ''] = mediaType.split(';', 1);
  const declared = name.trim().toLowerCase();
  return NO_NAME.includes(declared) || types.some((type) => CONTENT_TYPES[type].includes(declared));
}

/** Number of bytes needed to detect a type. */
export const MAGIC_BYTES_LENGTH = 8;

/** Detects one of these types by the first bytes; null for anything else, whatever the declared type. */
export function fileTypeOf<T extends FileType>(head: Uint8Array, types: readonly T[]): T | null {
  return types.find((type) => isOfType(head, type)) ?? null;
}

function isOfType(head: Uint8Array, type: FileType): boolean {
  return type === 'text/csv' ? mayBeTable(head) : begins(head, MAGIC_BYTES[type]);
}

/** The table reader detects other binary content. */
function mayBeTable(head: Uint8Array): boolean {
  if (NON_TABLE_MAGIC_BYTES.some((beginning) => begins(head, beginning))) return false;
  return (
    UTF_16_BYTE_ORDER_MARKS.some((mark) => begins(head, mark)) ||
    !head.subarray(0, MAGIC_BYTES_LENGTH).includes(0)
  );
}

function begins(head: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, at) => head[at] === byte);
}
