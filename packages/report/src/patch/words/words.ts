/** What a patch says around its changes. `{…}` is filled in. */
export interface PatchWords {
  /** `{issue}`, `{website}`. */
  title: string;
  /** What the changes are and how they are used. */
  use: string;
  tried: string;
  /** For code that was tried at another place. */
  triedElsewhere: string;
  /** In place of a change whose words are missing; `{code}` has `[?]` where they belong. */
  gaps: string;
  page: string;
  place: string;
  styleSheet: string;
  none: string;
}
