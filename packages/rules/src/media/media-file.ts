import type { MediaFailure } from '@abhigam/domain';
import { type Page, type ResourceFacts, type ResourceFailure, shortenUrl } from '@abhigam/facts';

/** A file referenced by a page. */
export interface MediaFile {
  /** Shortened, absolute if possible; see `shortenUrl`. */
  address: string;
  /** The request for the file; null when the page made none, or the request is unknown. */
  resource: ResourceFacts | null;
  format: string | null;
  bytes: number | null;
  /** Null when it did not fail. */
  failure: MediaFailure | null;
}

const FAILURES: Readonly<Record<ResourceFailure, MediaFailure | null>> = {
  'http-status': 'http-status',
  blocked: 'blocked',
  network: 'network',
  // Browsers cancel a video request once they know its length.
  cancelled: null,
};

/** Formats whose media subtype has another name. */
const FORMAT_OF_TYPE: Readonly<Record<string, string>> = {
  'svg+xml': 'svg',
  'x-icon': 'ico',
  'vnd.microsoft.icon': 'ico',
  mpeg: 'mp3',
  'x-wav': 'wav',
  quicktime: 'mov',
  'x-pdf': 'pdf',
  'x-font-ttf': 'ttf',
  'font-woff': 'woff',
  'font-woff2': 'woff2',
  'vnd.ms-fontobject': 'eot',
  msword: 'doc',
  'vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'vnd.ms-excel': 'xls',
  'vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'vnd.ms-powerpoint': 'ppt',
  'vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'vnd.oasis.opendocument.text': 'odt',
  'vnd.oasis.opendocument.spreadsheet': 'ods',
  'vnd.oasis.opendocument.presentation': 'odp',
  'x-zip-compressed': 'zip',
};
const TYPE = /^(?:image|audio|video|font|application)\/(?:x-)?([\w.+-]{1,80})/i;
/** Types that do not identify the content. */
const VAGUE = /^(?:application\/octet-stream|text\/)/i;

/** Files of one page, with the responses from the network log. */
export class MediaFiles {
  readonly #byAddress = new Map<string, ResourceFacts>();

  constructor({ facts }: Page) {
    for (const resource of facts.resources)
      for (const address of [resource.url, resource.requestedUrl])
        if (address !== undefined && !this.#byAddress.has(address)) this.#byAddress.set(address, resource);
  }

  /** A file referenced in a document with this base URL. */
  file(written: string, base: string): MediaFile {
    const address = written.trim();
    const isData = /^data:/i.test(address);
    const absolute = isData ? address : URL.parse(address, base)?.href;
    if (absolute === undefined)
      return {
        address: shortenUrl(address),
        resource: null,
        format: null,
        bytes: null,
        failure: 'invalid-address',
      };
    const short = shortenUrl(absolute);
    const resource = this.#byAddress.get(short) ?? null;
    return {
      address: short,
      resource,
      format: formatOf(short, resource),
      bytes: isData ? dataBytes(address) : bytesOf(resource),
      failure: resource?.failure ? FAILURES[resource.failure] : null,
    };
  }
}

/** A file known only by its request. */
export function requestedFile(resource: ResourceFacts): MediaFile {
  return {
    address: resource.url,
    resource,
    format: formatOf(resource.url, resource),
    bytes: bytesOf(resource),
    failure: resource.failure && FAILURES[resource.failure],
  };
}

/** File extension of an address, lower case; empty when there is none. */
export function extensionOf(address: string): string {
  const path = URL.parse(address)?.pathname ?? '';
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  const extension = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
  return /^[a-z0-9]{1,8}$/.test(extension) ? extension : '';
}

/** By response, unless it is an error page or absent; otherwise by address. */
function formatOf(address: string, resource: ResourceFacts | null): string | null {
  const data = /^data:([^;,]*)/i.exec(address)?.[1];
  const type = data ?? (resource?.failure === null ? resource.mimeType : null) ?? '';
  if (type !== '' && !VAGUE.test(type)) {
    const subtype = TYPE.exec(type)?.[1]?.toLowerCase();
    if (subtype !== undefined) return FORMAT_OF_TYPE[subtype] ?? (subtype.length <= 12 ? subtype : null);
  }
  return extensionOf(address) || null;
}

function bytesOf(resource: ResourceFacts | null): number | null {
  // The size of an error page is not the size of the file.
  if (!resource || resource.failure !== null) return null;
  return resource.decodedBytes ?? resource.encodedBytes;
}

/** Number of bytes in a data URL, without decoding it. */
function dataBytes(address: string): number {
  const comma = address.indexOf(',');
  const content = comma < 0 ? 0 : address.length - comma - 1;
  const isBase64 = /;base64$/i.test(address.slice(0, Math.max(comma, 0)).trimEnd());
  if (!isBase64) return content;
  const padding = address.endsWith('==') ? 2 : address.endsWith('=') ? 1 : 0;
  return Math.max(0, Math.floor((content * 3) / 4) - padding);
}
