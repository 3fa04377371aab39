import {
  FACTS_FORMAT,
  type FrameFacts,
  type GlobalListener,
  hideFieldValues,
  type PageFacts,
  type ResourceFacts,
} from '@abhigam/facts';
import type { Cdp, PageSession } from '../browser/page-session.ts';
import { addNaturalSizes } from './add-natural-sizes.ts';
import { addPlaceholders } from './add-placeholders.ts';
import { readAxTrees } from './read-ax-trees.ts';
import { readFontFamilies } from './read-font-families.ts';
import { globalListeners, nodeListeners } from './read-listeners.ts';
import { addMediaFacts } from './read-media-facts.ts';
import { readOrientation } from './read-orientation.ts';
import { type FrameSnapshot, readSnapshot } from './read-snapshot.ts';

/** Facts with the backend ids of their nodes. */
export interface GatheredFacts {
  facts: PageFacts;
  /** Id and backend node ids of each frame, in the order of the facts. */
  frames: { frameId: string; backendIds: number[] }[];
}

/**
 * Takes a snapshot of the page with all its frames through the DevTools protocol. Runs no script of the page,
 * and no script can change the result. Excludes what users have typed into fields. Leaves out data of an
 * out-of-process frame that does not respond in time.
 *
 * @param lostFrames ids of frames that did not load: they are listed without content
 */
export async function gatherFacts(
  session: PageSession,
  viewport: { width: number; height: number },
  lostFrames: ReadonlySet<string> = new Set(),
): Promise<GatheredFacts> {
  const sessions = await session.allSessions();
  const turning = readOrientation(session.cdp, session.mainFrameId);
  const [network, [top, ...others]] = await Promise.all([
    session.network.read(sessions.slice(1).map(({ cdp }) => cdp)),
    Promise.all(
      sessions.map(({ cdp, frameIds }, index) =>
        // A frame may be removed meanwhile, but the page itself must not be.
        gatherProcess(cdp, frameIds).catch((error: unknown) => (index === 0 ? Promise.reject(error) : null)),
      ),
    ),
  ]);
  if (!top) throw new Error('The facts of the page could not be gathered.');
  const snapshots = [...top.snapshots];
  for (const other of others) {
    if (other) snapshots.push(...(await adopt(other, sessions, snapshots)));
  }
  clearLostFrames(snapshots, lostFrames);
  for (const { facts } of snapshots) hideFieldValues(facts);
  await nameFonts(sessions, network.resources);
  const openedWindows = [...session.windows.addresses];
  return {
    facts: {
      format: FACTS_FORMAT,
      viewport,
      frames: snapshots.map(({ facts }) => facts),
      globalListeners: top.listeners,
      orientationRules: await turning,
      resources: network.resources,
      resourcesLeftOut: network.leftOut,
      ...(openedWindows.length > 0 && { openedWindows }),
    },
    frames: snapshots.map(({ frameId, backendIds }) => ({ frameId, backendIds })),
  };
}

/** A frame inside a lost frame is lost too; children come after their parents. */
function clearLostFrames(snapshots: FrameSnapshot[], lostFrames: ReadonlySet<string>): void {
  const lost = new Set<number>();
  for (const [index, { frameId, facts, backendIds }] of snapshots.entries()) {
    if (!lostFrames.has(frameId) && !lost.has(facts.owner?.frame ?? -1)) continue;
    lost.add(index);
    facts.nodes = [];
    backendIds.length = 0;
  }
}

/** Only for a page with web fonts: the browser parses all style sheets for it. */
async function nameFonts(sessions: { cdp: Cdp }[], resources: readonly ResourceFacts[]): Promise<void> {
  const fonts = resources.filter(({ kind, failure }) => kind === 'font' && failure === null);
  if (fonts.length === 0) return;
  for (const families of await Promise.all(sessions.map(({ cdp }) => readFontFamilies(cdp))))
    for (const font of fonts) {
      const family = families.get(font.requestedUrl ?? font.url) ?? families.get(font.url);
      if (family !== undefined) font.fontFamily = family;
    }
}

interface ProcessFacts {
  snapshots: FrameSnapshot[];
  listeners: GlobalListener[];
}

/** Frames of one renderer process. */
async function gatherProcess(cdp: Cdp, frameIds: string[]): Promise<ProcessFacts> {
  const [snapshots, axTrees, byNode, listeners] = await Promise.all([
    readSnapshot(cdp),
    readAxTrees(cdp, frameIds),
    nodeListeners(cdp),
    globalListeners(cdp),
  ]);
  await addMediaFacts(cdp, snapshots);
  for (const { facts, backendIds } of snapshots) {
    facts.nodes.forEach((node, at) => {
      const backendId = backendIds[at] ?? -1;
      const ax = axTrees.get(backendId);
      if (ax) node.ax = ax;
      const types = byNode.get(backendId);
      if (types) node.listeners = types;
    });
  }
  await Promise.all(
    snapshots.flatMap((snapshot) => [addNaturalSizes(cdp, snapshot), addPlaceholders(cdp, snapshot)]),
  );
  return { snapshots, listeners };
}

/** Appends the frames of another process, as children of their frame element. */
async function adopt(
  { snapshots }: ProcessFacts,
  sessions: { cdp: Cdp }[],
  known: readonly FrameSnapshot[],
): Promise<FrameSnapshot[]> {
  const [first] = snapshots;
  if (!first) return [];
  const owner = await findOwner(first.frameId, sessions, known);
  if (!owner) return [];
  const offset = known.length;
  const element = known[owner.frame]?.facts.nodes[owner.node];
  if (element) element.contentFrame = offset;
  return snapshots.map((snapshot, index) => ({
    ...snapshot,
    facts: { ...shifted(snapshot.facts, offset), ...(index === 0 ? { owner } : {}) },
  }));
}

async function findOwner(
  frameId: string,
  sessions: { cdp: Cdp }[],
  known: readonly FrameSnapshot[],
): Promise<FrameFacts['owner']> {
  for (const { cdp } of sessions) {
    // Only the frame element's process knows it.
    const found = await cdp.send('DOM.getFrameOwner', { frameId }).catch(() => null);
    if (!found) continue;
    for (const [frame, { backendIds }] of known.entries()) {
      const node = backendIds.indexOf(found.backendNodeId);
      if (node >= 0) return { frame, node };
    }
  }
  return null;
}

function shifted(facts: FrameFacts, offset: number): FrameFacts {
  return {
    ...facts,
    owner: facts.owner && { ...facts.owner, frame: facts.owner.frame + offset },
    nodes: facts.nodes.map((node) =>
      node.contentFrame === undefined ? node : { ...node, contentFrame: node.contentFrame + offset },
    ),
  };
}
