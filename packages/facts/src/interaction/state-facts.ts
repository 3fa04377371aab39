import type { FindingState } from '@abhigam/domain';
import type { NodeRef } from './node-ref.ts';

/**
 * What opening menus, dialogs, tabs and similar showed, one of each kind, nested ones last, and the messages of
 * an empty form; in the page itself.
 */
export interface StateFacts {
  opened: OpenedState[];
  /**
   * How many potential openers there are, and how many of them were opened and judged; further openers were
   * skipped.
   */
  openers?: { found: number; opened: number };
  formErrors: FormError[];
  /** Custom switches and check boxes toggled by keyboard or pointer; absent when this was not tested. */
  turned?: ToggledControl[];
  /** Elements not reachable by Tab that were clicked; absent when this was not tested. */
  clicks?: ClickResult[];
  /**
   * Skip links at the start of the page, activated with the keyboard; `moves`: the next Tab continued from
   * their target.
   */
  skipLinks?: { element: NodeRef; moves: boolean }[];
}

export interface ClickResult {
  element: NodeRef;
  /** Effect of a click on it or on a similar element, excluding changes that happen anyway. */
  effect: 'shows' | 'changes' | 'leaves' | 'nothing';
}

export interface ToggledControl {
  element: NodeRef;
  /** By Enter or Space while focused. */
  byKey: boolean;
  byPointer: boolean;
}

/** Position of focus: the pressed control, inside the content that it showed, another element, or none. */
export const FOCUS_PLACES = ['control', 'inside', 'elsewhere', 'nowhere'] as const;
export type FocusPlace = (typeof FOCUS_PLACES)[number];

export interface OpenedState {
  /** The pressed control; hidden on the initial page if `within` is set. */
  trigger: NodeRef;
  /**
   * For a control that appears only after another interaction: that state of the page, and the control's name
   * there.
   */
  within?: { state: FindingState; name: string };
  /** Neither Enter nor Space opened it, only the pointer. */
  onlyByPointer?: true;
  /** Not focusable, so no key was pressed on it. */
  takesNoFocus?: true;
  /** Visible text of the content that appeared first; up to 200 characters. */
  text: string;
  /** The outermost elements that appeared; null for elements that did not exist before. */
  parts: (NodeRef | null)[];
  /** `modal`: everything else is inert, or declared to be. */
  kind: 'modal' | 'dialog' | 'other';
  /** Contains links, buttons or fields. */
  hasControls: boolean;
  /** A live region, such as an alert or status. */
  isLive: boolean;
  /**
   * Fixed in the viewport, or far from its control in the document, and covers text or controls that were
   * visible before.
   */
  overlays?: true;
  /**
   * Where the next Tab moved from the control, if arrow keys did not move further in; `gone`: the content had
   * closed by then. Absent when focus was elsewhere.
   */
  tabLeads?: 'inside' | 'outside' | 'nowhere' | 'gone';
  /** Whether Tab moves from a modal dialog to the page behind it; absent when this was not tested. */
  tabLeaves?: boolean;
  /** `aria-expanded` of the control while open; null without one, and when the control is gone. */
  expanded: string | null;
  /** The text of the control differs while open. */
  isRenamed?: true;
  focusWhenOpen: FocusPlace;
  /**
   * How it was closed; `pointer`: not by a key, but by a click on something that is not focusable. Null when
   * nothing closed it, and when its container closed along with it.
   */
  closedBy: 'escape' | 'control' | 'button' | 'pointer' | null;
  /** What the pointer clicked to close it; `element`: null for an element that did not exist before. */
  closer?: { element: NodeRef | null; name: string; tag: string };
  /** Immediately before closing. */
  focusBeforeClose: FocusPlace;
  focusWhenClosed: FocusPlace;
}

/** A message that appeared when an empty form was submitted and rejected. */
export interface FormError {
  form: NodeRef;
  /** The field that it belongs to; null when unknown. */
  field: NodeRef | null;
  text: string;
  /** In an alert, status or other live region. */
  isLive: boolean;
  /** Whether the field references it in its name or description. */
  isTied: boolean;
  /** Whether the field has `aria-invalid`. */
  isMarked: boolean;
  /** Focus moved to a field of the form, or into the messages. */
  focusMoved: boolean;
  /** Focus is still on the pressed button. This and the next field are absent in older facts. */
  focusStays?: boolean;
  /** Another live region exists that may have announced it. */
  mayBeHeard?: boolean;
}
