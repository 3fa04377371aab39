import type { PageElement } from '@abhigam/facts';
import { explicitRole } from './role.ts';
import { tableKind } from './table-kind.ts';

export interface TableRow {
  element: PageElement;
  /** The `thead`, `tbody`, `tfoot` or row group that it stands in. */
  group: PageElement | null;
  cells: PageElement[];
}

export interface TableParts {
  rows: TableRow[];
  /** Cells by their role that no row of this table holds. */
  strayCells: PageElement[];
}

const HEADER_ROLES = new Set(['columnheader', 'rowheader']);
const CELL_ROLES = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);

/** Rows and cells of one table, those of tables inside it left out. */
export function partsOf(table: PageElement): TableParts {
  return table.tag === 'table' ? { rows: nativeRows(table), strayCells: [] } : ariaParts(table);
}

/** A cell that heads others: by its role, or, without any, by its tag. */
export function isHeaderCell(cell: PageElement): boolean {
  const role = partRole(cell);
  return role === null ? cell.tag === 'th' : HEADER_ROLES.has(role);
}

/** The role attribute decides; only of a custom element the browser knows more than the markup says. */
export function partRole(element: PageElement): string | null {
  return explicitRole(element) ?? (element.tag.includes('-') && element.isExposed ? element.role : null);
}

export function isCellRole(role: string | null): boolean {
  return role !== null && CELL_ROLES.has(role);
}

/** HTML puts the rows of every `tfoot` at the end. */
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
  // By hand instead of by recursion: elements can be nested deeper than calls.
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

/** Files one element; null where nothing inside it belongs to the table any more. */
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

/** Children, and after them what `aria-owns` adds. */
function owned(element: PageElement): PageElement[] {
  if (!element.has('aria-owns')) return [...element.children];
  return [...element.children, ...element.referenced('aria-owns').flatMap((one) => one.element ?? [])];
}
