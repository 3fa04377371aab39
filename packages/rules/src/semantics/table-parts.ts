import type { PageElement } from '@abhigam/facts';
import { explicitRole } from './role.ts';
import { tableKind } from './table-kind.ts';

export interface TableRow {
  element: PageElement;
  /** The `thead`, `tbody`, `tfoot` or row group that contains it. */
  group: PageElement | null;
  cells: PageElement[];
}

export interface TableParts {
  rows: TableRow[];
  /** Elements with a cell role that are outside every row of this table; none for a native table. */
  strayCells: PageElement[];
}

const HEADER_ROLES = new Set(['columnheader', 'rowheader']);
const CELL_ROLES = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);

/** Rows and cells of one table, without those of nested tables. */
export function partsOf(table: PageElement): TableParts {
  return table.tag === 'table' ? { rows: nativeRows(table), strayCells: [] } : ariaParts(table);
}

/** A header cell: by its role or, without one, by its tag. */
export function isHeaderCell(cell: PageElement): boolean {
  const role = partRole(cell);
  return role === null ? cell.tag === 'th' : HEADER_ROLES.has(role);
}

/** The explicit role; for custom elements, the role from the accessibility tree. */
export function partRole(element: PageElement): string | null {
  return explicitRole(element) ?? (element.tag.includes('-') && element.isExposed ? element.role : null);
}

export function isCellRole(role: string | null): boolean {
  return role !== null && CELL_ROLES.has(role);
}

/** HTML moves the rows of every `tfoot` to the end. */
function nativeRows(table: PageElement): TableRow[] {
  const rows: TableRow[] = [];
  const feet: TableRow[] = [];
  for (const child of table.children) {
    if (child.tag === 'tr') rows.push(nativeRow(child, null));
    else if (child.tag === 'thead' || child.tag === 'tbody') rows.push(...groupRows(child));
    else if (child.tag === 'tfoot') feet.push(...groupRows(child));
  }
  return [...rows, ...feet];
}

function groupRows(group: PageElement): TableRow[] {
  return group.children.filter(({ tag }) => tag === 'tr').map((row) => nativeRow(row, group));
}

function nativeRow(element: PageElement, group: PageElement | null): TableRow {
  return { element, group, cells: element.children.filter(({ tag }) => tag === 'td' || tag === 'th') };
}

function ariaParts(table: PageElement): TableParts {
  const parts: TableParts = { rows: [], strayCells: [] };
  const seen = new Set<PageElement>([table]);
  // A manual stack instead of recursion: nesting may exceed the call stack.
  const open = owned(table)
    .map((element): Step => ({ element, row: null, group: null }))
    .reverse();
  for (let step = open.pop(); step; step = open.pop()) {
    const { element, row, group } = step;
    if (seen.has(element)) continue;
    seen.add(element);
    const next = enter(element, row, group, parts);
    if (next) for (const child of owned(element).reverse()) open.push({ element: child, ...next });
  }
  return parts;
}

interface Around {
  row: TableRow | null;
  group: PageElement | null;
}
type Step = Around & { element: PageElement };

/** Registers one element; null when none of its descendants belong to the table. */
function enter(
  element: PageElement,
  row: TableRow | null,
  group: PageElement | null,
  parts: TableParts,
): Around | null {
  const kind = tableKind(element);
  if (kind === 'data' || kind === 'aria') return null;
  const role = partRole(element);
  if (role === 'row') {
    const started: TableRow = { element, group, cells: [] };
    parts.rows.push(started);
    return { row: started, group };
  }
  if (isCellRole(role)) {
    (row?.cells ?? parts.strayCells).push(element);
    return null;
  }
  return { row, group: role === 'rowgroup' ? element : group };
}

/** Children, followed by elements added through `aria-owns`. */
function owned(element: PageElement): PageElement[] {
  if (!element.has('aria-owns')) return [...element.children];
  return [...element.children, ...element.referenced('aria-owns').flatMap((one) => one.element ?? [])];
}
