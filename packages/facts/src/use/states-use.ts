import type { FindingState } from '@abhigam/domain';
import type { NodeRef } from './node-ref.ts';

/**
 * What opening menus, dialogs, tabs and the like showed, each kind once, those within others last, and what an empty form said;
 * of the page itself.
 */
export interface StatesUse {
  opened: OpenedState[];
  /** How many controls that may open something there are, and how many of them were opened and judged; the others are left out. */
  openers?: { found: number; opened: number };
  formErrors: FormError[];
  /** Switches and check boxes made by scripts that keys or the pointer turned; absent where that was not tried. */
  turned?: TurnedControl[];
  /** What the Tab key does not reach and a click was tried on; absent where that was not tried. */
  clicks?: ClickTrial[];
  /** Links within the page at its beginning that were used with the keyboard; `moves`: the next press of Tab went on from their target. */
  skipLinks?: { element: NodeRef; moves: boolean }[];
}

export interface ClickTrial {
  element: NodeRef;
  /** What a click on it, or on one that is built alike, did that did not happen by itself. */
  effect: 'shows' | 'changes' | 'leaves' | 'nothing';
}

export interface TurnedControl {
  element: NodeRef;
  /** By Enter or the space key while it had the focus. */
  byKey: boolean;
  byPointer: boolean;
}

/** Where the focus is: on the control that was pressed, within what it showed, on something else, or nowhere. */
export const FOCUS_PLACES = ['control', 'inside', 'elsewhere', 'nowhere'] as const;
export type FocusPlace = (typeof FOCUS_PLACES)[number];

export interface OpenedState {
  /** What was pressed; out of sight on the page as it stands where it has `within`. */
  trigger: NodeRef;
  /** Of a control that the page shows only after another press: that state of the page, and the control's name there. */
  within?: { state: FindingState; name: string };
  /** Neither Enter nor the space key opened it, only the pointer. */
  onlyByPointer?: true;
  /** It does not take the focus, so that no key was pressed on it. */
  takesNoFocus?: true;
  /** Visible text of what came into sight first; at most 200 characters. */
  text: string;
  /** The outermost elements that came into sight; null for what was not there before. */
  parts: (NodeRef | null)[];
  /** `modal`: all else is out of use, or is said to be. */
  kind: 'modal' | 'dialog' | 'other';
  /** It holds links, buttons or fields. */
  hasControls: boolean;
  /** It is announced by itself, as an alert or status. */
  isLive: boolean;
  /** It stands fixed in the window, or far from its control in the document, and lies over text or controls that were in sight before. */
  overlays?: true;
  /**
   * Where the next press of Tab led while the focus was still on the control, and the arrow key no further in; `gone`: what was opened had
   * closed by then. Absent where the focus was elsewhere.
   */
  tabLeads?: 'inside' | 'outside' | 'nowhere' | 'gone';
  /** Tab led out of a modal dialog onto the page behind it; absent where that was not tried. */
  tabLeaves?: boolean;
  /** `aria-expanded` of the control when it was open; null without one, and where the control is gone. */
  expanded: string | null;
  /** The words on the control are others when it is open. */
  isRenamed?: true;
  focusWhenOpen: FocusPlace;
  /**
   * How it was closed; `pointer`: no key did, but a click on something that does not take the focus. Null where none of these did, and where
   * what it stands in closed along with it.
   */
  closedBy: 'escape' | 'control' | 'button' | 'pointer' | null;
  /** What the pointer closed it by; `element`: null for what was not there before. */
  closer?: { element: NodeRef | null; name: string; tag: string };
  /** Just before it was closed. */
  focusBeforeClose: FocusPlace;
  focusWhenClosed: FocusPlace;
}

/** A message that came when a form was sent empty, and was not sent. */
export interface FormError {
  form: NodeRef;
  /** The field that it stands with; null where that cannot be said. */
  field: NodeRef | null;
  text: string;
  /** It stands in an alert, a status or another live region. */
  isLive: boolean;
  /** The field is named or described by it. */
  isTied: boolean;
  /** `aria-invalid` of the field. */
  isMarked: boolean;
  /** The focus went to a field of the form, or into the messages. */
  focusMoved: boolean;
  /** It is still on the button that was pressed. Absent, as the next, in facts from before it was looked for. */
  focusStays?: boolean;
  /** Another live region is there, which may have said it. */
  mayBeHeard?: boolean;
}
