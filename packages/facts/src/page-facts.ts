import type { Rect } from '@abhigam/domain';
import type { ImageText } from './image-text.ts';
import type { InteractionFacts } from './interaction/interaction-facts.ts';

/**
 * A snapshot of a page as plain data, read from the browser's own structures, not from page scripts. It can be
 * stored in a file and judged again later with the same result.
 */
export interface PageFacts {
  format: typeof FACTS_FORMAT;
  /** Size of the viewport in CSS pixels. */
  viewport: { width: number; height: number };
  /** The first is the page itself; a frame follows the frame that contains it. */
  frames: FrameFacts[];
  /** Event types with listeners on windows and documents, such as `devicemotion` or `keydown`. */
  globalListeners: GlobalListener[];
  /** Resources that the page and its frames requested, in request order; at most MAX_RESOURCES. */
  resources: ResourceFacts[];
  /** Number of further resources. */
  resourcesLeftOut: number;
  /**
   * URLs of windows that scripts opened or tried to open before any interaction, at most five; absent without
   * any.
   */
  openedWindows?: string[];
  /** Text recognized in images, by SHA-256 of the file; absent when no image was read. */
  imageTexts?: Record<string, ImageText>;
  /** Style rules that rotate content depending on screen orientation; only of the page itself, if readable. */
  orientationRules?: OrientationRule[];
  /** Text whose colours cannot be determined from styles, as painted; absent when this was not measured. */
  paintedTexts?: PaintedText[];
  /** Results of interaction with the page; absent when there was none. */
  use?: InteractionFacts;
  /** Targets of links and frames with the same name; absent when none was requested. */
  targets?: TargetFacts[];
  /** Keys (`TargetFacts.key`) of requested targets that the server reports as not existing. */
  goneTargets?: string[];
}

/**
 * A document that a link or a frame leads to, as sent by its server, without running scripts. Excludes
 * documents that differ from what the link promises: errors, sign-ins, redirecting pages.
 */
export interface TargetFacts {
  /** Key of the link's URL, the same for all spellings. */
  key: string;
  /** Key of the final URL, the same for all spellings. */
  finalKey: string;
  /** Empty when missing; the same for the heading. */
  title: string;
  /** First main heading. */
  heading: string;
  /** Declared language, as a lower-case tag; empty when missing. */
  lang: string;
  /** Script of most words in its main content, such as `Deva`; empty without words. */
  script: string;
  /**
   * `application`: its scripts may render different content for each URL, whatever the server sends; `scripts`:
   * it has other scripts.
   */
  runs: 'nothing' | 'scripts' | 'application';
  /** Number of words in its main content. */
  words: number;
  /** Hash of title, heading and main content, without parts that change with each visit. */
  print: string;
  /** MinHash signature of its words: the minimum for each of several hash functions. */
  sketch: number[];
}

/** A style rule that applies in one screen orientation and rotates elements. */
export interface OrientationRule {
  orientation: 'portrait' | 'landscape';
  selector: string;
  /** Declared values; empty when the rule does not set the property. */
  transform: string;
  rotate: string;
}

export const FACTS_FORMAT = 1;

export interface GlobalListener {
  /** Index of the frame. */
  frame: number;
  on: 'window' | 'document';
  type: string;
  /** For device motion and orientation: a listener reads a value of the event. */
  readsMotion?: true;
  /** For keys: according to their source, all these listeners only handle Escape. */
  onlyEscape?: true;
}

/** A run of text and its background, measured on screenshots. */
export interface PaintedText {
  /** Index of the frame. */
  frame: number;
  /** Index of the text node, or of the field that displays the text. */
  node: number;
  /** Text or background moved or changed while being measured: the values describe only one moment. */
  isMoving: boolean;
  /** `#rrggbb`: the colour of fully covered glyph pixels, after opacity, filters and similar. */
  colour: string;
  /** Colours behind the glyphs as `#rrggbb` with their share (0 to 1), largest first; at most 16. */
  behind: { colour: string; share: number }[];
  /** Contrast with the background of its glyphs without its own shadows; null when these cannot be excluded. */
  plain: ContrastSpread | null;
  /** Contrast with the pixels next to its glyphs, including shadows; null for text without shadow. */
  edge: ContrastSpread | null;
}

/** Contrast ratios over many pixels. */
export interface ContrastSpread {
  /** 98 % of the pixels have at least this ratio. */
  low: number;
  /** 75 % have at least this ratio. */
  quarter: number;
  /** 98 % have at most this ratio. */
  high: number;
  /** Lowest median of any part about one or two letters wide. */
  weakest: number;
}

export const RESOURCE_KINDS = [
  'document',
  'stylesheet',
  'image',
  'media',
  'font',
  'script',
  'xhr',
  'other',
] as const;
export type ResourceKind = (typeof RESOURCE_KINDS)[number];

/**
 * Why a resource failed: response status, blocked by browser or page, or network error. `cancelled` is not a
 * defect: browsers cancel what they no longer need, such as the rest of a video.
 */
export type ResourceFailure = 'http-status' | 'blocked' | 'network' | 'cancelled';

/** One request of the page from the browser's network events; a chain of redirects is one request. */
export interface ResourceFacts {
  /** Final URL, shortened by `shortenUrl`. */
  url: string;
  /** Requested URL; absent when equal to the final one. */
  requestedUrl?: string;
  kind: ResourceKind;
  /** HTTP status; null without a response, and for resources of an out-of-process frame. */
  status: number | null;
  /** From the response header or sniffed by the browser; null without a response. */
  mimeType: string | null;
  /** Transferred bytes including headers; null when unknown, 0 from a cache. */
  encodedBytes: number | null;
  /** Bytes of the decoded body; null when unknown. */
  decodedBytes: number | null;
  /** Null when loaded or still pending. */
  failure: ResourceFailure | null;
  /** The browser's error, such as `net::ERR_NAME_NOT_RESOLVED` or `csp`; empty for a status. */
  failureDetail?: string;
  /** For a font: its family name in style sheets, if the browser reports it. */
  fontFamily?: string;
}

/** `resourcesLeftOut` counts the rest. */
export const MAX_RESOURCES = 2_000;

export interface FrameFacts {
  url: string;
  baseUrl: string;
  /** The frame element: frame index and node index; null for the page itself. */
  owner: { frame: number; node: number } | null;
  /** Public id of the document type; null when there is none. */
  publicId: string | null;
  /** Size of the scrollable area in CSS pixels. */
  content: { width: number; height: number };
  scroll: { x: number; y: number };
  /**
   * The flat tree (shadow roots, slots filled) in document order; each parent precedes its children. Children
   * of a shadow host without a slot are omitted: they are neither painted nor exposed.
   */
  nodes: NodeFacts[];
}

/** Stored DOM node types: elements, text, the document and its type. */
export const ELEMENT_NODE = 1;
export const TEXT_NODE = 3;
export const DOCUMENT_NODE = 9;
export const DOCTYPE_NODE = 10;

export interface NodeFacts {
  /** Index of the parent in the flat tree; -1 for the document. */
  parent: number;
  type: number;
  /** Lower-case tag (names inside SVG as written), `::before` and similar, or `#text`. */
  name: string;
  /** Characters of a text node. */
  value?: string;
  /** Names and values in markup order. */
  attributes?: [string, string][];
  /** Mode of the shadow tree that contains it. */
  shadow?: 'open' | 'closed';
  /** `before`, `after`, `marker` and similar, for generated content. */
  pseudo?: string;
  /** Has its own click listener, or is clickable by default. */
  clickable?: true;
  /** Event types that it listens to itself, deduplicated. */
  listeners?: string[];
  /** Current state of a form field. */
  checked?: true;
  selected?: true;
  inputValue?: string;
  /** For a field that displays its placeholder: the style of it, which has no node of its own. */
  placeholder?: PlaceholderFacts;
  /** URL of the selected image candidate. */
  currentSrc?: string;
  /**
   * For an image or video: intrinsic size in CSS pixels. Zero when loading failed; absent when not loaded or
   * unknown.
   */
  naturalSize?: { width: number; height: number };
  /** SHA-256 in hex of the image's file; only for images that may contain text. */
  image?: string;
  /** SHA-256 in hex of the topmost background image's file; only for images that may contain text. */
  backgroundImage?: string;
  /** Index of the frame that it shows. */
  contentFrame?: number;
  /** For `audio` and `video`: playback state; absent when the browser did not report it. */
  media?: MediaFacts;
  /** Absent when not rendered. */
  layout?: LayoutFacts;
  /** Absent when not in the accessibility tree. */
  ax?: AxFacts;
}

/** Computed styles of `::placeholder`. */
export interface PlaceholderFacts {
  colour: string;
  /** 0 to 1. */
  opacity: number;
  /** CSS pixels. */
  fontSize: number;
  fontWeight: number;
}

/** Current state of an `audio` or `video` element. */
export interface MediaFacts {
  /** URL of the selected source, with fragment; empty when there is none. */
  src: string;
  /** Autoplays; browsers may prevent it, so `isPaused` is not sufficient. */
  autoplay: boolean;
  isPaused: boolean;
  isMuted: boolean;
  loop: boolean;
  /** Shows the browser's controls. */
  controls: boolean;
  /** Seconds; `endless` for a stream; null while unknown. */
  duration: number | 'endless' | null;
  /** Whether the medium has audible sound; null when unknown. */
  hasAudio: boolean | null;
  /** Has an audio track that is silent. */
  hasSilentSound?: true;
  hasVideo: boolean | null;
  /** Its first four `track` elements in order; absent when there are none or they were not read. */
  tracks?: TrackFacts[];
}

/** Content of a `track` file (WebVTT). */
export interface TrackFacts {
  /** Lower case; default `subtitles`. */
  kind: string;
  /** `srclang` as written; empty when missing. */
  language: string;
  /**
   * `failed`: the server did not return it; `invalid`: not WebVTT, so browsers ignore it; `unknown`: not
   * requested, or over the limits of time or size.
   */
  state: 'read' | 'failed' | 'invalid' | 'unknown';
  /** Number of cues with text. */
  cues: number;
  /** Number of distinct texts among the first thousand. */
  texts: number;
  /** End of the last of these cues in seconds; null without one. */
  end: number | null;
  /** Text of the first cues, up to 2,000 characters. */
  text: string;
}

export interface LayoutFacts {
  /** In CSS pixels, relative to the top left of its own frame's document. */
  box: Rect;
  /** Rendered characters of text nodes and generated content. */
  text?: string;
  /** In the order of STYLE_PROPERTIES. */
  styles: string[];
  /** Higher values are painted above lower ones. */
  paintOrder: number;
  /** For elements: size of the scrollable content of its padding box. */
  scrollSize?: { width: number; height: number };
}

/** Node of the accessibility tree. */
export interface AxFacts {
  /** Computed role: an ARIA role, or a role of the browser when ARIA has none. */
  role: string;
  name: string;
  /**
   * Source of the name: an attribute, native markup or kind of source, such as `aria-label`, `labelfor`,
   * `contents`.
   */
  nameFrom: string | null;
  description: string;
  /** Reason for exclusion from the tree; absent when included. */
  ignored?: string;
  /** States and properties by the browser's names: `focusable`, `level`, `expanded`, `invalid` and others. */
  properties?: Record<string, string | number | boolean>;
}
