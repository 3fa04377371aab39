import type { PageElement } from '@abhigam/facts';

/**
 * Maps a finding's element to the anchor of its defect: findings of one defect are merged when their anchors
 * are equal. Null when there is no such anchor; then no other element is part of the finding.
 */
export type Anchor = (element: PageElement) => string | null;

const at = (element: PageElement | null | undefined) =>
  element ? `${element.frame.index}:${element.node}` : null;

/** Roles of parts, and the roles of the containers they belong to. */
const WHOLES: readonly [parts: readonly string[], wholes: string][] = [
  [
    ['row', 'rowgroup', 'cell', 'gridcell', 'columnheader', 'rowheader'],
    '[role=table i],[role=grid i],[role=treegrid i],table',
  ],
  [['listitem'], 'ul,ol,menu,[role=list i]'],
  [['option'], '[role=listbox i],select'],
  [['menuitem', 'menuitemcheckbox', 'menuitemradio'], '[role=menu i],[role=menubar i]'],
  [['tab'], '[role=tablist i]'],
  [['treeitem'], '[role=tree i]'],
];

const NATIVE_PARTS: Readonly<Record<string, string>> = {
  li: 'listitem',
  tr: 'row',
  td: 'cell',
  th: 'columnheader',
};

function wholeOf(element: PageElement): PageElement | null {
  const explicitRole = element.attribute('role')?.trim().toLowerCase().split(/\s+/)[0];
  const role = explicitRole || NATIVE_PARTS[element.tag] || '';
  const [, wholes] = WHOLES.find(([parts]) => parts.includes(role)) ?? [];
  return wholes === undefined ? null : (element.parent?.closest(wholes) ?? null);
}

function duplicatedId(element: PageElement): string | null {
  const named = ['id', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'headers'];
  const ids = named.flatMap((name) => element.attribute(name)?.split(/\s+/) ?? []);
  const id = ids.find((one) => one !== '' && element.frame.withId(one, element.scope).length > 1);
  return id === undefined ? null : `${element.frame.index}/${element.scope}#${id}`;
}

export const ANCHORS = {
  /** Outermost ancestor that is hidden from assistive technology. */
  'hidden-root': (element) => {
    let root = element.closest('[aria-hidden=true i]');
    for (const ancestor of root?.ancestors() ?? [])
      if (ancestor.attribute('aria-hidden')?.toLowerCase() === 'true') root = ancestor;
    return at(root);
  },
  /** Link or button without a name around the element: an image inside should name it. */
  control: (element) => {
    const control = element.parent?.closest('a[href],button,summary,[role=link i],[role=button i]');
    return control && control.name === '' ? at(control) : null;
  },
  table: (element) => at(element.closest('table,[role=table i],[role=grid i],[role=treegrid i]')),
  list: (element) => at(element.closest('ul,ol,menu,dl,[role=list i]')),
  /** Table, list, menu or other container that it is a part of by its role; itself when it is a container. */
  whole: (element) => at(wholeOf(element) ?? element),
  /** The container; null outside of any. */
  'own-whole': (element) => at(wholeOf(element)),
  'access-key': (element) => {
    const key = element.attribute('accesskey')?.trim().toLowerCase();
    return key ? `${element.frame.index} key ${key}` : null;
  },
  /** First duplicate id that it has or references. */
  id: duplicatedId,
  /** Frame element, for the root of the frame's document. */
  'frame-element': (element) =>
    at(element.frame.root === element ? (element.frame.owner ?? element) : element),
  document: (element) => `${element.frame.index}`,
} as const satisfies Readonly<Record<string, Anchor>>;

export type Relation = keyof typeof ANCHORS;
