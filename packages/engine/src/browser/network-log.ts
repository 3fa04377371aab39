import { MAX_RESOURCES, type ResourceFacts, type ResourceKind, shortenUrl } from '@abhigam/facts';
import type { CDPSession } from 'playwright-core';
import { forbidsSniffing, headerOf, isBrowsersOwn, isCancelled, lengthOf } from './response-headers.ts';

const KINDS: Readonly<Record<string, ResourceKind>> = {
  Document: 'document',
  Stylesheet: 'stylesheet',
  Image: 'image',
  Media: 'media',
  Font: 'font',
  Script: 'script',
  XHR: 'xhr',
  Fetch: 'xhr',
};

type Resource = ResourceFacts & Pick<LoggedRequest, 'isOver' | 'frameId' | 'forbidsSniffing'>;
type Answer = { status: number; mimeType: string | null; forbidsSniffing: boolean };

/** A request, with the data for deciding whether the page has loaded completely. */
export interface LoggedRequest {
  resource: ResourceFacts;
  /** The frame that sent the request; for a document, the frame that it loads into. Null if unknown. */
  frameId: string | null;
  /** The response has arrived completely, or the request has failed. */
  isOver: boolean;
  /** The response has `X-Content-Type-Options: nosniff`. */
  forbidsSniffing: boolean;
  /** A response that the browser withheld from the page; null if the page got the response. */
  withheld: { status: number; mimeType: string | null } | null;
}

interface FrameResources {
  frame: { id: string; url: string; mimeType: string };
  resources: { url: string; type: string; mimeType: string; contentSize?: number; failed?: boolean }[];
  childFrames?: FrameResources[];
}

/**
 * Requests of a page. Cleared for each new document of the main frame. Requests of frames in the page's process
 * are recorded from events; requests of frames in other processes are read afterwards (`Page.getResourceTree`).
 * Requires the Network domain to be enabled.
 */
export class NetworkLog {
  readonly #cdp: CDPSession;
  readonly #byRequest = new Map<string, Resource>();
  /** By request id; for a redirect, the response of the last hop. */
  readonly #answers = new Map<string, Answer>();
  /** Addresses for which the browser shows its own error page, by frame id. */
  readonly unreachable = new Map<string, string>();
  #leftOut = 0;

  constructor(cdp: CDPSession, mainFrameId: string) {
    this.#cdp = cdp;
    cdp.on('Network.requestWillBeSent', ({ requestId, loaderId, frameId, type, request }) => {
      if (frameId === mainFrameId && requestId === loaderId) this.#begin(requestId);
      this.#add(requestId, type, request.url, frameId ?? null);
    });
    cdp.on('Page.frameNavigated', ({ frame }) => {
      this.unreachable.delete(frame.id);
      if (frame.unreachableUrl) this.unreachable.set(frame.id, shortenUrl(frame.unreachableUrl));
    });
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      const resource = this.#byRequest.get(requestId);
      if (!resource) return;
      resource.status = response.status;
      resource.mimeType = response.mimeType.slice(0, 100) || null;
      resource.forbidsSniffing = forbidsSniffing(response.headers);
      if (response.status >= 400) resource.failure = 'http-status';
      // The browser shows a PDF in its viewer page, whose size is reported instead of the file's size.
      if (response.mimeType === 'application/pdf') resource.decodedBytes = lengthOf(response.headers);
    });
    // Comes from another process of the browser: possibly before or after all other events, and also for
    // withheld responses.
    cdp.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode, headers }) => {
      if (this.#answers.size >= MAX_RESOURCES && !this.#answers.has(requestId)) return;
      const type = headerOf(headers, 'content-type')?.split(';')[0]?.trim();
      this.#answers.set(requestId, {
        status: statusCode,
        mimeType: type?.slice(0, 100) || null,
        forbidsSniffing: forbidsSniffing(headers),
      });
    });
    cdp.on('Network.dataReceived', ({ requestId, dataLength }) => {
      const resource = this.#byRequest.get(requestId);
      if (resource && resource.mimeType !== 'application/pdf')
        resource.decodedBytes = (resource.decodedBytes ?? 0) + dataLength;
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const resource = this.#byRequest.get(requestId);
      if (!resource) return;
      resource.encodedBytes = Math.round(encodedDataLength);
      resource.isOver = true;
    });
    cdp.on('Network.loadingFailed', ({ requestId, errorText, canceled, blockedReason, corsErrorStatus }) => {
      const resource = this.#byRequest.get(requestId);
      if (!resource) return;
      resource.isOver = true;
      // An HTTP error status is more specific than the browser's later failure.
      if (resource.failure === 'http-status') return;
      const blocked = blockedReason ?? corsErrorStatus?.corsError;
      resource.failure = blocked ? 'blocked' : isCancelled(errorText, canceled) ? 'cancelled' : 'network';
      resource.failureDetail = (blocked ?? errorText).slice(0, 200);
    });
  }

  /**
   * All requests so far. Those in `others` are over: they are listed only after they have completed or failed.
   */
  async loggedRequests(others: readonly CDPSession[]): Promise<LoggedRequest[]> {
    const trees = await Promise.all(others.map(resourceTree));
    const own = [...this.#byRequest].map(([requestId, resource]) => {
      const withheld = resource.status === null ? (this.#answers.get(requestId) ?? null) : null;
      return {
        resource: asFacts(resource),
        frameId: resource.frameId,
        isOver: resource.isOver,
        forbidsSniffing: (withheld ?? resource).forbidsSniffing,
        withheld,
      };
    });
    const fromTrees = trees.flatMap(framesOf).flatMap((tree) =>
      resourcesOf({ ...tree, childFrames: [] })
        .filter(({ kind }) => kind !== 'document')
        .map((resource) => ({
          resource,
          frameId: tree.frame.id,
          isOver: true,
          forbidsSniffing: false,
          withheld: null,
        })),
    );
    return [...own, ...fromTrees];
  }

  /** All resources so far. `others`: sessions of out-of-process frames. */
  async read(others: readonly CDPSession[]): Promise<{ resources: ResourceFacts[]; leftOut: number }> {
    const [own, ...trees] = await Promise.all([this.#cdp, ...others].map(resourceTree));
    const fromEvents = [...this.#byRequest.values()];
    this.#complete(fromEvents, own ?? null);
    const fromTrees = trees.flatMap(resourcesOf).filter(({ url }) => !isBrowsersOwn(url));
    // For documents of out-of-process frames the page's session has only start events.
    const documents = new Map(
      fromTrees.filter(({ kind }) => kind === 'document').map((each) => [each.url, each]),
    );
    const resources = fromEvents.map((resource) =>
      resource.isOver ? asFacts(resource) : withAnswer(asFacts(resource), documents),
    );
    const begun = new Set(resources.map(({ kind, url }) => `${kind} ${url}`));
    const more = fromTrees.filter(({ kind, url }) => kind !== 'document' || !begun.has(`${kind} ${url}`));
    const all = [...resources, ...more];
    return {
      resources: all.slice(0, MAX_RESOURCES),
      leftOut: this.#leftOut + Math.max(0, all.length - MAX_RESOURCES),
    };
  }

  /** A new document in the main frame: requests of the old one are dropped. */
  #begin(requestId: string): void {
    // A redirect keeps the request id.
    if (this.#byRequest.has(requestId)) return;
    this.#byRequest.clear();
    this.#answers.clear();
    this.unreachable.clear();
    this.#leftOut = 0;
  }

  #add(requestId: string, type: string | undefined, address: string, frameId: string | null): void {
    const url = shortenUrl(address);
    const before = this.#byRequest.get(requestId);
    if (before) {
      before.requestedUrl ??= before.url;
      before.url = url;
      return;
    }
    if (this.#byRequest.size >= MAX_RESOURCES) {
      this.#leftOut += 1;
      return;
    }
    if (isBrowsersOwn(url)) return;
    this.#byRequest.set(requestId, {
      url,
      kind: KINDS[type ?? ''] ?? 'other',
      status: null,
      mimeType: null,
      encodedBytes: null,
      decodedBytes: null,
      failure: null,
      isOver: false,
      frameId,
      forbidsSniffing: false,
    });
  }

  /** Resources from the memory cache have no `dataReceived` events; their size is in the resource tree. */
  #complete(fromEvents: readonly Resource[], tree: FrameResources | null): void {
    const sizes = new Map(resourcesOf(tree).map(({ url, decodedBytes }) => [url, decodedBytes]));
    for (const resource of fromEvents)
      if (resource.failure === null && resource.mimeType !== 'application/pdf')
        resource.decodedBytes ??= sizes.get(resource.url) || null;
  }
}

/** Null for a frame that has just been removed. */
async function resourceTree(cdp: CDPSession): Promise<FrameResources | null> {
  const answer = await cdp.send('Page.getResourceTree').catch(() => null);
  return answer?.frameTree ?? null;
}

function framesOf(tree: FrameResources | null): FrameResources[] {
  return tree ? [tree, ...(tree.childFrames ?? []).flatMap(framesOf)] : [];
}

function asFacts({ isOver, frameId, forbidsSniffing, ...resource }: Resource): ResourceFacts {
  return resource;
}

function resourcesOf(tree: FrameResources | null): ResourceFacts[] {
  if (!tree) return [];
  const { frame, resources, childFrames = [] } = tree;
  const known = { status: null, encodedBytes: null, failure: null };
  return [
    {
      ...known,
      url: shortenUrl(frame.url),
      kind: 'document',
      mimeType: frame.mimeType.slice(0, 100) || null,
      decodedBytes: null,
    },
    ...resources.map(({ url, type, mimeType, contentSize, failed }) => ({
      ...known,
      url: shortenUrl(url),
      kind: KINDS[type] ?? ('other' as const),
      mimeType: mimeType.slice(0, 100) || null,
      decodedBytes: contentSize ?? null,
      ...(failed ? { failure: 'network' as const } : {}),
    })),
    ...childFrames.flatMap(resourcesOf),
  ];
}

function withAnswer(resource: ResourceFacts, documents: ReadonlyMap<string, ResourceFacts>): ResourceFacts {
  const answer = resource.kind === 'document' ? documents.get(resource.url) : undefined;
  return answer ? { ...resource, mimeType: resource.mimeType ?? answer.mimeType } : resource;
}
