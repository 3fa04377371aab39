import { setTimeout as sleep } from 'node:timers/promises';
import type { MediaFacts, TrackFacts } from '@abhigam/facts';
import { z } from 'zod';
import type { Cdp } from '../browser/page-session.ts';
import { type MediaReading, readMedia } from '../in-page/read-media.ts';
import { readTracks, type TrackReading } from '../in-page/read-tracks.ts';
import { readCues } from './read-cues.ts';
import type { FrameSnapshot } from './read-snapshot.ts';

const reading = z.object({
  src: z.string(),
  autoplay: z.boolean(),
  paused: z.boolean(),
  muted: z.boolean(),
  loop: z.boolean(),
  controls: z.boolean(),
  duration: z.number().nullable(),
  isEndless: z.boolean(),
  readyState: z.number(),
  audioBytes: z.number(),
  videoBytes: z.number(),
}) satisfies z.ZodType<MediaReading>;

const trackReadings = z.array(
  z.object({
    kind: z.string(),
    language: z.string(),
    file: z.string().nullable(),
    why: z.enum(['failed', 'unknown']),
  }) satisfies z.ZodType<TrackReading>,
);

/** Track files are fetched as if the user had selected them; limited in number, size and time. */
const MAX_ELEMENTS_WITH_TRACKS = 8;
const MAX_TRACKS = 4;
const MAX_TRACK_BYTES = 500_000;
const TRACK_TIMEOUT_MS = 3_000;
const MAX_LANGUAGE = 30;
/** Real time to wait for the first frame of media that is loading. */
const LOADING_MS = 2_000;

/** More media elements than a reviewer checks; each costs two protocol calls. */
const MAX_ELEMENTS = 50;
const MAX_ADDRESS = 2_000;
/** `HAVE_CURRENT_DATA`: the browser has decoded the current frame. */
const HAS_CURRENT_DATA = 2;
/** Silence is encoded in a few bytes per frame; fewer bytes do not show whether there is sound. */
const MIN_SOUND_BYTES = 500;

/** Adds media data to `audio` and `video` elements; adds nothing when the frame is removed meanwhile. */
export async function addMediaFacts(cdp: Cdp, snapshots: readonly FrameSnapshot[]): Promise<void> {
  let left = MAX_ELEMENTS;
  let withTracks = MAX_ELEMENTS_WITH_TRACKS;
  for (const { frameId, facts, backendIds } of snapshots) {
    const elements = facts.nodes.flatMap((node, at) =>
      /^(audio|video)$/.test(node.name) ? [{ node, at }] : [],
    );
    if (elements.length === 0 || left <= 0) continue;
    const world = await cdp
      .send('Page.createIsolatedWorld', { frameId, worldName: 'media' })
      .catch(() => null);
    if (!world) continue;
    const chosen = elements.slice(0, left);
    left -= chosen.length;
    await Promise.all(
      chosen.map(async ({ node, at }) => {
        const isTracked = facts.nodes.some(({ name, parent }) => name === 'track' && parent === at);
        const readsTracks = isTracked && withTracks > 0;
        if (readsTracks) withTracks -= 1;
        const media = await readElement(cdp, backendIds[at] ?? -1, world.executionContextId, readsTracks);
        if (media) node.media = media;
      }),
    );
  }
}

/** Runs in an isolated world, where no script of the page can change the result. */
async function readElement(
  cdp: Cdp,
  backendNodeId: number,
  executionContextId: number,
  readsTracks: boolean,
): Promise<MediaFacts | null> {
  try {
    const { object } = await cdp.send('DOM.resolveNode', { backendNodeId, executionContextId });
    if (!object.objectId) return null;
    const parsed = reading.safeParse(await readWhenLoaded(cdp, object.objectId));
    if (!parsed.success) return null;
    const media = weighed(parsed.data);
    return readsTracks ? { ...media, tracks: await tracksOf(cdp, object.objectId) } : media;
  } catch {
    // The element or its frame is gone; the other elements are still read.
    return null;
  }
}

/** Waits for a limited time for media that is loading: on a busy machine the first frame comes later. */
async function readWhenLoaded(cdp: Cdp, objectId: string): Promise<unknown> {
  const ask = async (isPatient: boolean) => {
    const { result } = await cdp.send('Runtime.callFunctionOn', {
      objectId,
      functionDeclaration: readMedia.toString(),
      arguments: [{ value: isPatient }],
      awaitPromise: true,
      returnByValue: true,
    });
    const answer: unknown = result.value;
    return { answer };
  };
  const patient = ask(true);
  // The evaluation may reject after the timeout, when nobody awaits it.
  patient.catch(() => undefined);
  const loaded = await Promise.race([patient, sleep(LOADING_MS)]);
  return (loaded ?? (await ask(false))).answer;
}

async function tracksOf(cdp: Cdp, objectId: string): Promise<TrackFacts[]> {
  const { result } = await cdp.send('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration: readTracks.toString(),
    arguments: [MAX_TRACKS, MAX_TRACK_BYTES, TRACK_TIMEOUT_MS].map((value) => ({ value })),
    awaitPromise: true,
    returnByValue: true,
  });
  return trackReadings.parse(result.value).map(({ kind, language, file, why }) => {
    const trackFields = { kind: kind.slice(0, MAX_LANGUAGE), language: language.slice(0, MAX_LANGUAGE) };
    const nothing = { cues: 0, texts: 0, end: null, text: '' };
    if (file === null) return { ...trackFields, state: why, ...nothing };
    const read = readCues(file);
    return read
      ? { ...trackFields, state: 'read' as const, ...read }
      : { ...trackFields, state: 'invalid' as const, ...nothing };
  });
}

function weighed(reading: MediaReading): MediaFacts {
  const { src, autoplay, paused, muted, loop, controls, duration, isEndless, readyState } = reading;
  const isDecoded = readyState >= HAS_CURRENT_DATA;
  return {
    src: src.slice(0, MAX_ADDRESS),
    autoplay,
    isPaused: paused,
    isMuted: muted,
    loop,
    controls,
    duration: isEndless ? 'endless' : duration,
    hasAudio:
      reading.audioBytes >= MIN_SOUND_BYTES
        ? true
        : isDecoded && reading.videoBytes > 0 && reading.audioBytes === 0
          ? false
          : null,
    hasVideo: reading.videoBytes > 0 ? true : null,
  };
}
