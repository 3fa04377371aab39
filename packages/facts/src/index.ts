export { blendOver, type Colour, compositeColours, parseColour } from './colour.ts';
export { elementAtPath } from './element-at-path.ts';
export { HIDDEN_VALUE, hideFieldValues, isUserInputValue } from './field-values.ts';
export { type FindBudget, findElements } from './find-elements.ts';
export type { ImageText } from './image-text.ts';
export type { ContextChange, ContextChangeFacts, Shortcut } from './interaction/context-change-facts.ts';
export type { HoverColours, HoverContent, HoverFacts, HoverStyle } from './interaction/hover-facts.ts';
export {
  INTERACTION_PARTS,
  type InteractionFacts,
  type InteractionPart,
} from './interaction/interaction-facts.ts';
export {
  type ClickedElement,
  type FirstFocus,
  FOCUS_CHANGES,
  FOCUS_PARTS,
  type FocusChange,
  type FocusStyle,
  type HandledElement,
  type KeyboardFacts,
  type KeyboardStop,
  type KeyboardTrap,
} from './interaction/keyboard-facts.ts';
export type {
  AnimatedImage,
  AnimatedPart,
  ChangingPart,
  MotionFacts,
  ScriptNavigation,
} from './interaction/motion-facts.ts';
export type { NodeRef } from './interaction/node-ref.ts';
export type {
  GoneControls,
  LostText,
  OrientationView,
  OverflowingElement,
  ResizeFacts,
} from './interaction/resize-facts.ts';
export {
  type ClickResult,
  FOCUS_PLACES,
  type FocusPlace,
  type FormError,
  type OpenedState,
  type StateFacts,
  type ToggledControl,
} from './interaction/state-facts.ts';
export { isPageFacts } from './is-page-facts.ts';
export { labelOf } from './label.ts';
export { NO_NEAREST, nearestColour } from './nearest-colour.ts';
export { readPage } from './page.ts';
export { type Frame, type GeneratedContent, type Page, PageElement } from './page-element.ts';
export {
  type AxFacts,
  type ContrastSpread,
  DOCTYPE_NODE,
  DOCUMENT_NODE,
  ELEMENT_NODE,
  FACTS_FORMAT,
  type FrameFacts,
  type GlobalListener,
  type LayoutFacts,
  MAX_RESOURCES,
  type MediaFacts,
  type NodeFacts,
  type OrientationRule,
  type PageFacts,
  type PaintedText,
  type ResourceFacts,
  type ResourceFailure,
  type ResourceKind,
  type TargetFacts,
  TEXT_NODE,
  type TrackFacts,
} from './page-facts.ts';
export { ancestryOf, selectorOf } from './selector.ts';
export { shortenUrl } from './shorten-url.ts';
export { shortSnippetOf, snippetOf } from './snippet.ts';
export { STYLE_PROPERTIES, type StyleProperty } from './style-properties.ts';
