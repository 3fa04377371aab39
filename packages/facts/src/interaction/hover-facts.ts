import type { NodeRef } from './node-ref.ts';

/** Content that appeared on hover in the page itself, one trigger of each kind tested. */
export interface HoverFacts {
  shown: HoverContent[];
  /** Links and buttons whose colours change on hover. */
  looks: HoverStyle[];
}

export interface HoverStyle {
  element: NodeRef;
  rest: HoverColours;
  underPointer: HoverColours;
}

/** Computed colours. `background`: the nearest one behind the text; null for an image. */
export interface HoverColours {
  text: string;
  background: string | null;
}

export interface HoverContent {
  trigger: NodeRef;
  /** Visible text of the content that appeared first, up to 200 characters. */
  text: string;
  /**
   * Its nearest relevant role, including ancestors: `tooltip`, `dialog`, `menu`, `alert`, `status`; otherwise
   * empty.
   */
  role: string;
  /** The outermost elements that appeared; null for elements that did not exist before. */
  parts: (NodeRef | null)[];
  /** Number of links, buttons and fields in it. */
  controls: number;
  /** Whether the content covers text or controls that were visible before. */
  covers: boolean;
  /** Whether everything that it covers belongs to the trigger, such as its image, and is not a control. */
  coversOnlyTrigger: boolean;
  /** Whether Escape dismissed it; null when that was not tested. */
  goesByEscape: boolean | null;
  /**
   * Whether the content stayed while the pointer moved from the trigger onto it; null when the content is too
   * far away to reach.
   */
  staysUnderPointer: boolean | null;
  /** Distance between trigger and content in CSS pixels. */
  gap: number;
  /** Whether the trigger, or a control in it, is focusable. */
  triggerTakesFocus: boolean;
  /** Whether focusing that shows the same content; null without a focusable trigger. */
  showsOnFocus: boolean | null;
  /**
   * Whether Enter, Space or Arrow Down on the trigger or a control of it shows the same content; absent when
   * that was not tested.
   */
  opensByKeys?: boolean;
  /**
   * Whether the trigger can be opened by keyboard in another way, as `aria-expanded` or a button next to it
   * indicates.
   */
  opensOtherwise: boolean;
}
