import type { MediaFailure } from '@abhigam/domain';
import { type Page, type ResourceFacts, type ResourceFailure, shortAddress } from '@abhigam/facts';

/** What is known of a file that a page names. */
export interface MediaFile {
  /** Short, absolute where that can be; see `shortAddress`. */
  address: string;
  /** The request for it; null when the page made none, or none is known. */
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
  // Browsers stop a film once they know its length.
  cancelled: null,
};

/** Formats by the subtype of the media type, where the two are not the same. */
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
/** A type that says nothing of what is in it. */
const VAGUE = /^(?:application\/octet-stream|text\/)/i;

/** Files of one page, with the answers that the network log has for them. */
export class MediaFiles {
  readonly #byAddress = new Map<string, ResourceFacts>();

  constructor({ facts }: Page) {
    for (const resource of facts.resources)
      for (const address of [resource.url, resource.requestedUrl])
        if (address !== undefined && !this.#byAddress.has(address)) this.#byAddress.set(address, resource);
  }

  /** A file named somewhere in a document with this base address. */
  file(written: string, base: string): MediaFile {
    const address = written.trim();
    const isData = /^data:/i.test(address);
    const absolute = isData ? address : URL.parse(address, base)?.href;
    if (absolute === undefined)
      return {
        address: shortAddress(address),
        resource: null,
        format: null,
        bytes: null,
        failure: 'invalid-address',
      };
    const short = shortAddress(absolute);
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

/** The same of something that is known by its request alone. */
export function requestedFile(resource: ResourceFacts): MediaFile {
  return {
    address: resource.url,
    resource,
    format: formatOf(resource.url, resource),
    bytes: bytesOf(resource),
    failure: resource.failure && FAILURES[resource.failure],
  };
}

/** The end of the file name of an address, in lower case; empty for none. */
export function extensionOf(address: string): string {
  const path = URL.parse(address)?.pathname ?? '';
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  const extension = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
  return /^[a-z0-9]{1,8}$/.test(extension) ? extension : '';
}

/** By what the server says, unless that is an error page or nothing; else by the address. */
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
  // The size of an error page says nothing of the file.
  if (!resource || resource.failure !== null) return null;
  return resource.decodedBytes ?? resource.encodedBytes;
}

/** Bytes that a data address holds, without decoding it. */
function dataBytes(address: string): number {
  const comma = address.indexOf(',');
  const content = comma < 0 ? 0 : address.length - comma - 1;
  const isBase64 = /;base64$/i.test(address.slice(0, Math.max(comma, 0)).trimEnd());
  if (!isBase64) return content;
  const padding = address.endsWith('==') ? 2 : address.endsWith('=') ? 1 : 0;
  return Math.max(0, Math.floor((content * 3) / 4) - padding);
}
