import type { NodeRef } from './node-ref.ts';

/** What came into sight while the pointer stood on something, each kind of trigger tried once, in the page itself. */
export interface HoverUse {
  shown: HoverContent[];
  /** Links and buttons whose colours are others under the pointer. */
  looks: HoverLook[];
}

export interface HoverLook {
  element: NodeRef;
  rest: HoverColours;
  underPointer: HoverColours;
}

/** Computed colours. `background`: the nearest behind the text; null where a picture is. */
export interface HoverColours {
  text: string;
  background: string | null;
}

export interface HoverContent {
  trigger: NodeRef;
  /** What it shows first: its visible text, at most 200 characters. */
  text: string;
  /** Nearest role around it of those that matter: `tooltip`, `dialog`, `menu`, `alert`, `status`; else empty. */
  role: string;
  /** The outermost elements that came into sight; null for what was not there before. */
  parts: (NodeRef | null)[];
  /** Links, buttons and fields in it. */
  controls: number;
  /** It lies over text or controls that were in sight before. */
  covers: boolean;
  /** All that it lies over belongs to the trigger, such as the picture in it, and is no control. */
  coversOnlyTrigger: boolean;
  /** It went when the Escape key was pressed; null where it was not tried. */
  goesByEscape: boolean | null;
  /** It stayed while the pointer went from the trigger onto it; null where it lies too far away to go there. */
  staysUnderPointer: boolean | null;
  /** Between the trigger and what it shows; CSS pixels. */
  gap: number;
  /** The trigger, or a control in it, takes the focus. */
  triggerTakesFocus: boolean;
  /** The same came into sight when that had the focus; null without a trigger that takes it. */
  showsOnFocus: boolean | null;
  /**
   * The same came into sight when Enter, the space key or the down arrow was pressed on the trigger or a control of it; absent
   * where that was not tried.
   */
  opensByKeys?: boolean;
  /** The trigger is a control that can be opened by keyboard otherwise, as `aria-expanded` or a button beside it says. */
  opensOtherwise: boolean;
}
