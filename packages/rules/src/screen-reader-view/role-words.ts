import type { PageElement } from '@abhigam/facts';
import type { RoleWord } from './speech-words.ts';

/** Announced in one line with the name; descendants are skipped. */
const SINGLE: Readonly<Record<string, RoleWord>> = {
  link: 'link',
  button: 'button',
  checkbox: 'checkbox',
  radio: 'radio',
  switch: 'switch',
  textbox: 'textField',
  searchbox: 'searchField',
  combobox: 'comboBox',
  listbox: 'listBox',
  option: 'option',
  slider: 'slider',
  spinbutton: 'spinButton',
  Date: 'dateField',
  DateTime: 'dateField',
  InputTime: 'timeField',
  ColorWell: 'colourField',
  image: 'image',
  img: 'image',
  Canvas: 'drawing',
  Audio: 'audio',
  Video: 'video',
  PluginObject: 'object',
  EmbeddedObject: 'object',
  progressbar: 'progress',
  meter: 'meter',
  tab: 'tab',
  menuitem: 'menuItem',
  menuitemcheckbox: 'menuItem',
  menuitemradio: 'menuItem',
  separator: 'separator',
  DisclosureTriangle: 'disclosure',
  DisclosureTriangleGrouped: 'disclosure',
};

/** Containers: announced at the start, most of them at the end as well. */
const AROUND: Readonly<Record<string, RoleWord>> = {
  banner: 'banner',
  navigation: 'navigation',
  main: 'main',
  complementary: 'complementary',
  contentinfo: 'contentinfo',
  search: 'search',
  form: 'form',
  region: 'region',
  list: 'list',
  DescriptionList: 'descriptionList',
  table: 'table',
  grid: 'grid',
  treegrid: 'grid',
  group: 'group',
  radiogroup: 'radioGroup',
  figure: 'figure',
  article: 'article',
  blockquote: 'quote',
  dialog: 'dialog',
  alertdialog: 'dialog',
  alert: 'alert',
  status: 'status',
  log: 'log',
  tablist: 'tabList',
  tabpanel: 'tabPanel',
  menu: 'menu',
  menubar: 'menuBar',
  tree: 'tree',
  treeitem: 'treeItem',
  toolbar: 'toolbar',
  Iframe: 'frame',
  IframePresentational: 'frame',
  application: 'application',
};

export const LANDMARKS: ReadonlySet<RoleWord> = new Set<RoleWord>([
  'banner',
  'navigation',
  'main',
  'complementary',
  'contentinfo',
  'search',
  'form',
  'region',
]);

export const FIELDS: ReadonlySet<RoleWord> = new Set<RoleWord>([
  'textField',
  'searchField',
  'passwordField',
  'checkbox',
  'radio',
  'switch',
  'comboBox',
  'listBox',
  'slider',
  'spinButton',
  'dateField',
  'timeField',
  'colourField',
  'fileField',
]);

/** Not announced without a name. */
const NEED_NAME: ReadonlySet<RoleWord> = new Set<RoleWord>([
  'form',
  'region',
  'group',
  'article',
  'tabPanel',
]);

export function singleRole(element: PageElement): RoleWord | null {
  const word = SINGLE[element.role] ?? null;
  if (element.tag === 'input') {
    const type = element.attribute('type')?.toLowerCase();
    if (type === 'password') return 'passwordField';
    if (type === 'file') return 'fileField';
  }
  if (word === 'button' && element.ax?.properties?.pressed !== undefined) return 'toggleButton';
  return word;
}

export function containerRole(element: PageElement): RoleWord | null {
  const word = AROUND[element.role] ?? null;
  return word && NEED_NAME.has(word) && element.name === '' ? null : word;
}

/** Word for an element in isolation, as in a list of tab stops. */
export function roleWord(element: PageElement): RoleWord {
  const word = singleRole(element) ?? AROUND[element.role];
  if (word && word !== 'list' && word !== 'descriptionList' && word !== 'table' && word !== 'grid')
    return word;
  return 'none';
}
