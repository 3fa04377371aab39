import type { ArtifactStore } from '@abhigam/artifacts';
import type { Call, FileField, FileType } from '@abhigam/contract';
import { AppError, say } from '@abhigam/domain';
import { fieldError } from '@abhigam/portal';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { UploadScanner } from '../security/clamd.ts';
import { fileTypeOf, isDeclaredAs, MAGIC_BYTES_LENGTH } from './file-type.ts';
import { PdfStructureCheck } from './pdf-structure-check.ts';
import { scannedUpload } from './scan-upload.ts';

/** An uploaded file in the artifact store. */
export interface ReceivedFile {
  sha256: string;
  bytes: number;
  mediaType: FileType;
}

export interface ReceivedForm {
  /** Values of the body, not yet parsed. */
  fields: Record<string, unknown>;
  files: Record<string, ReceivedFile>;
}

/**
 * After a refusal, up to this many bytes are read and discarded, so that the client gets the response; then the
 * connection is closed.
 */
const DRAINED_BYTES = 32 * 1024 * 1024;
const MAX_FIELDS = 50;

type FormCall = Pick<Call, 'files' | 'maxBodyBytes'>;

/** Storage and scanner for uploaded files. */
export interface FormFiles {
  artifacts: Pick<ArtifactStore, 'putStream'>;
  /** Null: files are accepted unscanned. */
  scanner: UploadScanner | null;
  /** Called with the malware signature that the scanner found. */
  onMalware: (signature: string) => void;
}

/**
 * Reads `multipart/form-data`: streams files to the artifact store, never whole in memory. Files of a request
 * that is refused later have no row that refers to them, and are swept after a day. Throws ER_VALIDATION with
 * the name of the field.
 */
export async function receiveForm(
  request: FastifyRequest,
  call: FormCall,
  files: FormFiles,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) {
    throw new AppError('ER_VALIDATION', say('request.mustBeForm'));
  }
  try {
    const form = await readParts(request, call, files);
    for (const [name, { required, messages }] of Object.entries(call.files)) {
      if (required && !form.files[name])
        throw fieldError(name, messages ? say(`form.${messages.missing}`) : say('request.fileRequired'));
    }
    return form;
  } catch (error) {
    drain(request);
    throw error;
  }
}

async function readParts(request: FastifyRequest, call: FormCall, to: FormFiles): Promise<ReceivedForm> {
  const fields = new Map<string, unknown>();
  const files = new Map<string, ReceivedFile>();
  const limits = {
    files: Object.keys(call.files).length,
    fields: MAX_FIELDS,
    fieldSize: call.maxBodyBytes,
    // Each file has its own limit, see `checked`.
    fileSize: Number.POSITIVE_INFINITY,
  };
  let textBytes = 0;
  for await (const part of request.parts({ limits })) {
    const name = part.fieldname;
    if (part.type === 'field') {
      textBytes += Buffer.byteLength(String(part.value));
      if (part.valueTruncated || textBytes > call.maxBodyBytes) {
        throw fieldError(name, say('request.textTooLong'));
      }
      fields.set(name, part.value);
    } else {
      const file = await keep(part, call, to);
      if (file) files.set(name, file);
    }
  }
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files) };
}

/** Null for the empty file that browsers send if none was selected. */
async function keep(
  part: Extract<Multipart, { type: 'file' }>,
  call: FormCall,
  { artifacts, scanner, onMalware }: FormFiles,
): Promise<ReceivedFile | null> {
  const name = part.fieldname;
  const field = Object.hasOwn(call.files, name) ? call.files[name] : undefined;
  if (!field) throw fieldError(name, say('request.fileNotTaken'));
  const chunks = checked(part, name, field);
  const begun = await chunks.next();
  if (begun.done) return null;
  const { mediaType, head } = begun.value;
  const whole = (async function* () {
    yield head;
    for await (const { head: chunk } of chunks) yield chunk;
  })();
  const stored = await artifacts.putStream(
    scanner === null ? whole : scannedUpload(whole, scanner, { field: name, onMalware }),
  );
  return { ...stored, mediaType };
}

/** Passes chunks on once the file type is known, and throws when the file exceeds its limit. */
async function* checked(
  { file, mimetype }: { file: AsyncIterable<Buffer>; mimetype: string },
  name: string,
  { maxBytes, mediaTypes, messages }: FileField,
): AsyncGenerator<{ mediaType: FileType; head: Buffer }, void> {
  const shape = new PdfStructureCheck();
  let head: Buffer = Buffer.alloc(0);
  let mediaType: FileType | null = null;
  let bytes = 0;
  const wrongType = () => {
    const types = { types: mediaTypes.join(', ') };
    return fieldError(name, messages ? say(`form.${messages.type}`) : say('request.fileType', types));
  };
  const typed = () => {
    const type = fileTypeOf(head, mediaTypes);
    if (type && isDeclaredAs(mimetype, mediaTypes)) return type;
    throw wrongType();
  };
  for await (const chunk of file) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) {
      const most = { most: sizeOf(maxBytes) };
      throw fieldError(name, messages ? say(`form.${messages.tooLarge}`) : say('request.fileTooLarge', most));
    }
    shape.add(chunk);
    head = mediaType ? chunk : Buffer.concat([head, chunk]);
    if (head.byteLength < MAGIC_BYTES_LENGTH && !mediaType) continue;
    mediaType ??= typed();
    yield { mediaType, head };
  }
  const type = mediaType ?? (bytes > 0 ? typed() : null);
  if (type === 'application/pdf' && !shape.isPlausible) throw wrongType();
  if (type && !mediaType) yield { mediaType: type, head };
}

function sizeOf(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return megabytes >= 1 ? `${Math.round(megabytes * 10) / 10} MB` : `${Math.ceil(bytes / 1024)} kB`;
}

/** Without draining, client and server would wait for each other. */
function drain({ raw }: FastifyRequest): void {
  let bytes = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength;
    if (bytes > DRAINED_BYTES) raw.destroy();
  });
  raw.resume();
}
