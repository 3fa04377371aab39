import type { Language } from '@abhigam/domain';
import { readWords } from '@abhigam/domain/read-words';

/**
 * Screen reader words for roles, by our key. In each language the established words of its screen readers;
 * languages other than English are in `data/readout.<language>.json`.
 */
const ROLE_WORDS = {
  page: 'page',
  heading: 'heading level {level}',
  link: 'link',
  button: 'button',
  toggleButton: 'toggle button',
  textField: 'edit',
  searchField: 'search edit',
  passwordField: 'password edit',
  checkbox: 'check box',
  radio: 'radio button',
  switch: 'switch',
  comboBox: 'combo box',
  listBox: 'list box',
  option: 'option',
  slider: 'slider',
  spinButton: 'spin button',
  dateField: 'date edit',
  timeField: 'time edit',
  colourField: 'colour picker',
  fileField: 'file upload',
  image: 'graphic',
  drawing: 'canvas',
  audio: 'audio',
  video: 'video',
  object: 'embedded object',
  progress: 'progress bar',
  meter: 'meter',
  tab: 'tab',
  tabList: 'tab control',
  tabPanel: 'tab panel',
  menu: 'menu',
  menuBar: 'menu bar',
  menuItem: 'menu item',
  tree: 'tree view',
  treeItem: 'tree item',
  toolbar: 'toolbar',
  separator: 'separator',
  disclosure: 'disclosure',
  banner: 'banner landmark',
  navigation: 'navigation landmark',
  main: 'main landmark',
  complementary: 'complementary landmark',
  contentinfo: 'content info landmark',
  search: 'search landmark',
  form: 'form landmark',
  region: 'region landmark',
  list: 'list of {count}',
  descriptionList: 'definition list of {count}',
  table: 'table with {rows} rows and {columns} columns',
  grid: 'grid with {rows} rows and {columns} columns',
  row: 'row {row}',
  column: 'column {column}',
  group: 'group',
  radioGroup: 'radio group',
  figure: 'figure',
  article: 'article',
  quote: 'block quote',
  dialog: 'dialog',
  alert: 'alert',
  status: 'status',
  log: 'log',
  liveRegion: 'live region',
  frame: 'frame',
  application: 'application',
  scrollArea: 'scrollable area',
  none: 'no role',
} as const;

export type RoleWord = keyof typeof ROLE_WORDS;

/** Words for states, and around names and values. */
const STATE_WORDS = {
  checked: 'checked',
  notChecked: 'not checked',
  partlyChecked: 'partially checked',
  on: 'on',
  off: 'off',
  pressed: 'pressed',
  notPressed: 'not pressed',
  selected: 'selected',
  expanded: 'expanded',
  collapsed: 'collapsed',
  required: 'required',
  invalid: 'invalid entry',
  readOnly: 'read only',
  unavailable: 'unavailable',
  multiLine: 'multi line',
  hasPopup: 'has pop-up',
  modal: 'modal',
  busy: 'busy',
  current: 'current',
  blank: 'blank',
  noName: 'no name',
  protectedValue: 'value protected',
  endOf: 'end of',
  livePolite: 'announces changes',
  liveAssertive: 'announces changes immediately',
} as const;

export type StateWord = keyof typeof STATE_WORDS;

interface SpeechWords {
  roles: Readonly<Record<RoleWord, string>>;
  states: Readonly<Record<StateWord, string>>;
}

export const SPEECH_WORDS: Readonly<Record<Language, SpeechWords>> = readWords<SpeechWords>(
  new URL('../../data/', import.meta.url),
  'readout',
  { roles: ROLE_WORDS, states: STATE_WORDS },
);
