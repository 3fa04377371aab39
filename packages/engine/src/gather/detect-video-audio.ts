import type { FrameFacts, MediaFacts, PageFacts } from '@abhigam/facts';
import { z } from 'zod';
import type { Cdp } from '../browser/page-session.ts';
import { readVideoAudio, type VideoAudioReading } from '../in-page/read-video-audio.ts';
import { withTimeout } from '../with-timeout.ts';
import { audioInFile } from './audio-in-file.ts';
import type { GatheredFacts } from './gather-facts.ts';

type Sound = Pick<MediaFacts, 'hasAudio' | 'hasSilentSound'>;
/** Audio data of videos, by frame and node. */
export type Sounds = ReadonlyMap<string, Sound>;

const soundReading = z.object({
  head: z.string().nullable(),
  peak: z.number().nullable(),
}) satisfies z.ZodType<VideoAudioReading>;

/**
 * Most videos have the track list at the beginning; short ones are decoded to find out whether they are silent.
 */
const MAX_FILMS = 3;
const MAX_BYTES = 1_500_000;
const TIMEOUT_MS = 4_000;
/** Peak sample values: -60 dB is inaudible, -40 dB is audible. */
const SILENT_BELOW = 0.001;
const HEARD_FROM = 0.01;

/**
 * Reads the files of the first videos in the page's own process to find out whether they have audio, unless the
 * browser already knows that they have none. Virtual time must advance, because the browser does not decode
 * while it is paused.
 */
export async function detectVideoAudio(cdp: Cdp, { facts, frames }: GatheredFacts): Promise<Sounds> {
  const doubtful = facts.frames.flatMap(({ nodes }, frame) =>
    nodes.flatMap(({ name, media }, node) =>
      name === 'video' && media && isDoubtful(media) ? [{ frame, node, media }] : [],
    ),
  );
  const sounds = new Map<string, Sound>();
  await Promise.all(
    doubtful.slice(0, MAX_FILMS).map(async ({ frame, node, media }) => {
      const { frameId, backendIds } = frames[frame] ?? {};
      const sound = await soundOf(cdp, { frameId, backendNodeId: backendIds?.[node], media }).catch(
        () => null,
      );
      if (sound) sounds.set(`${frame} ${node}`, sound);
    }),
  );
  return sounds;
}

/** A copy of the facts with the audio data. */
export function withSounds(facts: PageFacts, sounds: Sounds): PageFacts {
  if (sounds.size === 0) return facts;
  const frames = facts.frames.map((one, frame): FrameFacts => {
    const nodes = one.nodes.map((node, at) => {
      const sound = sounds.get(`${frame} ${at}`);
      return sound && node.media ? { ...node, media: { ...node.media, ...sound } } : node;
    });
    return { ...one, nodes };
  });
  return { ...facts, frames };
}

/** A playable video that may have audio as far as the browser knows. */
function isDoubtful({ src, controls, autoplay, isPaused, duration, hasAudio }: MediaFacts): boolean {
  return src !== '' && hasAudio !== false && duration !== 'endless' && (controls || autoplay || !isPaused);
}

/** Audio data from the video's file; null when it adds nothing. */
async function soundOf(
  cdp: Cdp,
  {
    frameId,
    backendNodeId,
    media,
  }: { frameId: string | undefined; backendNodeId: number | undefined; media: MediaFacts },
): Promise<Sound | null> {
  if (frameId === undefined || backendNodeId === undefined) return null;
  const { executionContextId } = await cdp.send('Page.createIsolatedWorld', { frameId, worldName: 'media' });
  const { object } = await cdp.send('DOM.resolveNode', { backendNodeId, executionContextId });
  const { objectId } = object;
  if (!objectId) return null;
  const answer = await withTimeout(TIMEOUT_MS, 'Decoding the audio of the video took too long.', () =>
    cdp.send('Runtime.callFunctionOn', {
      objectId,
      functionDeclaration: readVideoAudio.toString(),
      // For a long video with known audio, decoding would not add anything.
      arguments: [MAX_BYTES, TIMEOUT_MS, media.hasAudio === true].map((value) => ({ value })),
      awaitPromise: true,
      returnByValue: true,
    }),
  );
  const parsed = soundReading.safeParse(answer.result.value);
  if (!parsed.success || parsed.data.head === null) return null;
  const { head, peak } = parsed.data;
  const inFile = audioInFile(Buffer.from(head, 'base64'));
  if (inFile === 'unknown') return null;
  if (inFile === 'no-sound') return { hasAudio: false };
  if (peak !== null && peak < SILENT_BELOW) return { hasAudio: false, hasSilentSound: true };
  return peak !== null && peak >= HEARD_FROM ? { hasAudio: true } : null;
}
