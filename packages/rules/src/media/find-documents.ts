import type { Page, PageElement } from '@abhigam/facts';
import { embeddedAddress, kindOf } from './find-videos.ts';
import type { FoundMedia } from './found-media.ts';
import { extensionOf, type MediaFile, type MediaFiles } from './media-file.ts';

/** Extensions of files that are not pages: documents, spreadsheets, slides, archives, books. */
const DOCUMENTS = new Set(
  'doc docx dot dotx rtf odt ott xls xlsx xlsm ods csv ppt pptx pps ppsx odp epub mobi zip rar 7z tar gz tgz apk exe msi kml kmz dwg swf'.split(
    ' ',
  ),
);
const DOCUMENT_TYPE =
  /^application\/(?:msword|rtf|epub\+zip|zip|vnd\.(?:ms-|openxmlformats|oasis)|x-(?:zip|rar|7z|shockwave))/i;

/** Linked or embedded files: PDF, and other documents and archives. */
export function findDocuments(page: Page, files: MediaFiles): FoundMedia[] {
  return page.elements.flatMap((element) => documentOf(element, files) ?? []);
}

function documentOf(element: PageElement, files: MediaFiles): FoundMedia | null {
  const address = embeddedAddress(element);
  if (address === null) return null;
  const file = files.file(address, element.frame.facts.baseUrl);
  if (kindOf(file) !== null) return null;
  const type = typeOf(element, file);
  if (type === null) return null;
  const isLink = element.tag === 'a' || element.tag === 'area';
  return { types: [type], use: isLink ? 'link' : 'element', element, file };
}

/** By response, else by markup, else by name. */
function typeOf(element: PageElement, { address, resource, failure }: MediaFile): 'pdfs' | 'others' | null {
  if (!/^(?:https?|data|blob):/i.test(address) && failure === null) return null;
  const came = resource?.failure === null ? (resource.mimeType ?? '') : '';
  const promised = `${came || (element.attribute('type') ?? '')}`.trim();
  const ending = extensionOf(address);
  if (/^(?:application\/(?:x-)?pdf|data:application\/pdf)/i.test(promised) || ending === 'pdf') return 'pdfs';
  if (/^data:application\/pdf/i.test(address)) return 'pdfs';
  return DOCUMENTS.has(ending) || DOCUMENT_TYPE.test(promised) ? 'others' : null;
}
