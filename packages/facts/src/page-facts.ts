import type { Rect } from '@abhigam/domain';
import type { ImageText } from './image-text.ts';
import type { UseFacts } from './use/use-facts.ts';

/**
 * One look at a page, as plain data: what the browser's own structures said, not what scripts of the page
 * answered. It can be written to a file and judged again later with the same result.
 */
export interface PageFacts {
  format: typeof FACTS_FORMAT;
  /** Size of the window, CSS pixels. */
  viewport: { width: number; height: number };
  /** The page itself is the first; a frame stands after the frame that holds it. */
  frames: FrameFacts[];
  /** Kinds of events that the page's windows and documents listen to, such as `devicemotion` or `keydown`. */
  globalListeners: GlobalListener[];
  /** What the page and its frames loaded or tried to, in the order it was asked for; at most MAX_RESOURCES. */
  resources: ResourceFacts[];
  /** How many more there were. */
  resourcesLeftOut: number;
  /** Addresses of windows that scripts opened or tried to before anything was done with the page, at most five; absent without any. */
  openedWindows?: string[];
  /** Text recognised in images, by the SHA-256 of the file; absent when no image was read. */
  imageTexts?: Record<string, ImageText>;
  /** What style sheets turn by the way that the screen is held; of the page itself, where they could be read. */
  orientationRules?: OrientationRule[];
  /** Text whose colours cannot be read from styles, as it was painted; absent where it was not looked at. */
  paintedTexts?: PaintedText[];
  /** What only use of the page showed; absent where it was not used. */
  use?: UseFacts;
  /** What links and frames of one name lead to, where that was looked at; absent where none was. */
  targets?: TargetFacts[];
  /** Keys (`TargetFacts.key`) of those that were asked for, and of which the server says that nothing is there. */
  goneTargets?: string[];
}

/**
 * A document that a link or a frame leads to, as its server sent it: no script of it ran. Documents that say something else
 * than what the link promises (errors, sign-ins, those that lead on) are none.
 */
export interface TargetFacts {
  /** Address that the link names, the same for all its spellings. */
  key: string;
  /** The same of the address that answered. */
  finalKey: string;
  /** Empty where there is none; so is the heading. */
  title: string;
  /** First main heading. */
  heading: string;
  /** Language that it says it is in, as a tag in lower case; empty where it says none. */
  lang: string;
  /** Script of most words of its main content, such as `Deva`; empty without words. */
  script: string;
  /** `application`: its scripts may show something else for each address, whatever the server sends; `scripts`: it has others. */
  runs: 'nothing' | 'scripts' | 'application';
  /** Words of its main content. */
  words: number;
  /** Hash of title, heading and main content, without what changes from visit to visit. */
  print: string;
  /** What its words can be compared by: for each of several hashes the smallest that a word has. */
  sketch: number[];
}

/** A style rule that applies in one orientation of the screen and turns elements. */
export interface OrientationRule {
  orientation: 'portrait' | 'landscape';
  selector: string;
  /** Values as declared; empty where the rule does not set the property. */
  transform: string;
  rotate: string;
}

export const FACTS_FORMAT = 1;

export interface GlobalListener {
  /** Index of the frame. */
  frame: number;
  on: 'window' | 'document';
  type: string;
  /** Of motion and orientation of the device: some listener names a number that such an event carries. */
  readsMotion?: true;
  /** Of keys: by their sources, all of these listeners do something on the Escape key alone. */
  onlyEscape?: true;
}

/** A run of text and what lies behind it, read from pictures of the page. */
export interface PaintedText {
  /** Index of the frame. */
  frame: number;
  /** Index of the text node, or of the field that shows the text. */
  node: number;
  /** It, or what lies behind it, moved or changed while it was looked at: the rest is one moment of many. */
  isMoving: boolean;
  /** `#rrggbb`: its colour where glyphs cover all, after opacity, filters and the like. */
  colour: string;
  /** `#rrggbb` and share (0 to 1) of what lies behind its glyphs, the most first; at most 16. */
  behind: { colour: string; share: number }[];
  /** Contrast with what lies behind its glyphs, shadows of its own left out; null where these cannot be. */
  plain: ContrastSpread | null;
  /** Contrast with what stands next to its glyphs, shadows included; null for text without shadow. */
  edge: ContrastSpread | null;
}

/** Contrast ratios over many pixels. */
export interface ContrastSpread {
  /** All but 2 % have at least this. */
  low: number;
  /** Three quarters have at least this. */
  quarter: number;
  /** All but 2 % have at most this. */
  high: number;
  /** Median of the part, as wide as a letter or two, where it is lowest. */
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
 * Why a resource did not come: the server's answer, something of the browser or the page forbade it, or the
 * network. `cancelled` is no defect: browsers do so with what they need no more of, such as the rest of a film.
 */
export type ResourceFailure = 'http-status' | 'blocked' | 'network' | 'cancelled';

/** One request of the page, as the browser's network events give it; redirects are one request. */
export interface ResourceFacts {
  /** Address that answered, shortened by `shortAddress`. */
  url: string;
  /** Address that was asked for; absent when it is the same. */
  requestedUrl?: string;
  kind: ResourceKind;
  /** HTTP status; null without an answer, and for what a frame in a process of its own loaded. */
  status: number | null;
  /** As the server named it or the browser found; null without an answer. */
  mimeType: string | null;
  /** Bytes over the network, headers included; null when not known, 0 for what came from a cache. */
  encodedBytes: number | null;
  /** Bytes of the content; null when not known. */
  decodedBytes: number | null;
  /** Null when it came, or has not come yet. */
  failure: ResourceFailure | null;
  /** The browser's words for the failure, such as `net::ERR_NAME_NOT_RESOLVED` or `csp`; empty for a status. */
  failureDetail?: string;
  /** Of a font: the family that style sheets use it under, where the browser tells. */
  fontFamily?: string;
}

/** `resourcesLeftOut` counts what a page has beyond. */
export const MAX_RESOURCES = 2_000;

export interface FrameFacts {
  url: string;
  baseUrl: string;
  /** The frame element that shows it: frame index and node index; null for the page itself. */
  owner: { frame: number; node: number } | null;
  /** Public id of the document type; null where there is none or no public id. */
  publicId: string | null;
  /** Size of all there is to scroll to, CSS pixels. */
  content: { width: number; height: number };
  scroll: { x: number; y: number };
  /**
   * The flat tree (shadow roots, slots filled) in document order; a parent stands before its children.
   * Children of a shadow host that fill no slot are left out: they are neither painted nor read aloud.
   */
  nodes: NodeFacts[];
}

/** Node types of the DOM that are kept: elements, text, the document and its type. */
export const ELEMENT_NODE = 1;
export const TEXT_NODE = 3;
export const DOCUMENT_NODE = 9;
export const DOCTYPE_NODE = 10;

export interface NodeFacts {
  /** Index of the parent in the flat tree; -1 for the document. */
  parent: number;
  type: number;
  /** Tag in lower case (`svg` names as written), or `::before` and the like; `#text`. */
  name: string;
  /** Of text: its characters. */
  value?: string;
  /** Name and value in their order in the markup. */
  attributes?: [string, string][];
  /** Kind of the shadow tree that it stands in. */
  shadow?: 'open' | 'closed';
  /** `before`, `after`, `marker` and the like for what style sheets generate. */
  pseudo?: string;
  /** Has a listener for clicks of its own, or is what browsers make clickable. */
  clickable?: true;
  /** Kinds of events that it listens to itself, each once. */
  listeners?: string[];
  /** State of a form field, as it is now. */
  checked?: true;
  selected?: true;
  inputValue?: string;
  /** Of a field that shows its placeholder: how this looks, which no node of the page stands for. */
  placeholder?: PlaceholderFacts;
  /** Address of the image that was chosen among several. */
  currentSrc?: string;
  /**
   * Of an image or a film: its own size in CSS pixels. Zero where the browser has given it up; absent where it
   * is not loaded yet or not known.
   */
  naturalSize?: { width: number; height: number };
  /** SHA-256 of the file that an image shows, in hex; only of those that may hold text. */
  image?: string;
  /** The same of the topmost background image. */
  backgroundImage?: string;
  /** Index of the frame that it shows. */
  contentFrame?: number;
  /** Of `audio` and `video`: what it plays, and how; absent when the browser did not say. */
  media?: MediaFacts;
  /** Absent when it is not rendered. */
  layout?: LayoutFacts;
  /** Absent when the accessibility tree does not know it. */
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

/** An `audio` or `video` element as it is now. */
export interface MediaFacts {
  /** Address of what was chosen among its sources, with its fragment; empty when there is none. */
  src: string;
  /** Begins by itself; browsers may refuse to, so `isPaused` does not tell. */
  autoplay: boolean;
  isPaused: boolean;
  isMuted: boolean;
  loop: boolean;
  /** The browser's own buttons are shown. */
  controls: boolean;
  /** Seconds; `endless` for a stream; null while unknown. */
  duration: number | 'endless' | null;
  /** Whether there is sound in it that can be heard; null where that is not known. */
  hasAudio: boolean | null;
  /** It has a sound track, and nothing is heard in it. */
  hasSilentSound?: true;
  hasVideo: boolean | null;
  /** Its `track` elements in their order, the first four; absent where there are none or they were not read. */
  tracks?: TrackFacts[];
}

/** What the file of a `track` says, in WebVTT. */
export interface TrackFacts {
  /** In lower case; `subtitles` where nothing is said. */
  kind: string;
  /** `srclang` as written; empty for none. */
  language: string;
  /**
   * `failed`: the server did not give it; `invalid`: what came is no WebVTT, so browsers show nothing of it; `unknown`: it
   * could not be asked for, or took too long or too much.
   */
  state: 'read' | 'failed' | 'invalid' | 'unknown';
  /** Cues that have text. */
  cues: number;
  /** Different texts among them, of the first thousand. */
  texts: number;
  /** Seconds from the beginning at which the last of these ends; null without one. */
  end: number | null;
  /** Text of the first cues, at most 2,000 characters. */
  text: string;
}

export interface LayoutFacts {
  /** From the top left of its own frame's document, CSS pixels. */
  box: Rect;
  /** Rendered characters; of text nodes and generated content. */
  text?: string;
  /** Values in the order of STYLE_PROPERTIES. */
  styles: string[];
  /** Later is painted above earlier. */
  paintOrder: number;
  /** Of elements: what lies within its padding box can be scrolled to this size. */
  scrollSize?: { width: number; height: number };
}

/** What assistive technology gets. */
export interface AxFacts {
  /** Role as the browser computed it; an ARIA name, or the browser's own for what ARIA has no word for. */
  role: string;
  name: string;
  /** Attribute, native markup or kind of source that gave the name, such as `aria-label`, `labelfor`, `contents`. */
  nameFrom: string | null;
  description: string;
  /** Why it is left out of the tree; absent when it is in. */
  ignored?: string;
  /** States and properties by the browser's names: `focusable`, `level`, `expanded`, `invalid` and others. */
  properties?: Record<string, string | number | boolean>;
}
