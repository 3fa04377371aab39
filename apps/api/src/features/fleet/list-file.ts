import { type ListFormat, REPORT_TYPES } from '@abhigam/contract';
import { type BrandId, brandNames } from '@abhigam/domain';
import type { ListFile } from '@abhigam/report';
import type { FastifyReply } from 'fastify';
import { attachmentOfList } from '../reports/file-name.ts';

/** Sets content type and file name of the response, and returns the writer. */
export function beginListFile(
  reply: FastifyReply,
  brand: BrandId,
  { of, format, lang }: { of: string; format: ListFormat; lang: ListFile['language'] },
): ListFile {
  const created = new Date();
  reply.type(REPORT_TYPES[format]);
  reply.header('content-disposition', attachmentOfList(brand, { of, created, format, language: lang }));
  reply.header('cache-control', 'private, no-store');
  return { format, language: lang, product: brandNames(brand, lang).productName, created };
}
