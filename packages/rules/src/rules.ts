import { formFieldNoName } from './focusable/andi-no-name-form-element/rule.ts';
import { iframeNotInTabOrder } from './iframes/iframe-not-in-tab-order/rule.ts';
import type { Rule } from './rule.ts';
import { dlItemNoList } from './structures/andi-dl-item-no-list/rule.ts';
import { fakeHeading } from './structures/andi-fake-heading/rule.ts';
import { headingLevelConflict } from './structures/andi-heading-level-conflict/rule.ts';
import { headingLevelInvalid } from './structures/andi-heading-level-invalid/rule.ts';
import { headingRoleNoLevel } from './structures/andi-heading-role-no-level/rule.ts';
import { listItemNoList } from './structures/andi-list-item-no-list/rule.ts';
import { listRoleOverridden } from './structures/andi-list-role-overridden/rule.ts';
import { liveRegionEmpty } from './structures/andi-live-region-empty/rule.ts';
import { liveRegionHasField } from './structures/andi-live-region-has-field/rule.ts';
import { liveRegionVoid } from './structures/andi-live-region-void/rule.ts';
import { ariaProhibitedName } from './structures/aria-prohibited-name/rule.ts';
import { ariaTableNoCells } from './tables/andi-aria-table-no-cells/rule.ts';
import { ariaTableNoHeaders } from './tables/andi-aria-table-no-headers/rule.ts';
import { ariaTableNoRows } from './tables/andi-aria-table-no-rows/rule.ts';
import { ariaTableStrayCells } from './tables/andi-aria-table-stray-cells/rule.ts';
import { ariaTableTh } from './tables/andi-aria-table-th/rule.ts';
import { gridRole } from './tables/andi-grid-role/rule.ts';
import { headerCellEmpty } from './tables/andi-header-cell-empty/rule.ts';
import { headersIdNotFound } from './tables/andi-headers-id-not-found/rule.ts';
import { headersNoText } from './tables/andi-headers-no-text/rule.ts';
import { headersNotOnCell } from './tables/andi-headers-not-on-cell/rule.ts';
import { headersReference } from './tables/andi-headers-reference/rule.ts';
import { intersectionNoScope } from './tables/andi-intersection-no-scope/rule.ts';
import { presentationTableMarkup } from './tables/andi-presentation-table-markup/rule.ts';
import { scopeAndHeaders } from './tables/andi-scope-and-headers/rule.ts';
import { scopeValue } from './tables/andi-scope-value/rule.ts';
import { tableHasNoCells } from './tables/andi-table-has-no-cells/rule.ts';
import { tableHasNoScope } from './tables/andi-table-has-no-scope/rule.ts';
import { tableHasNoTh } from './tables/andi-table-has-no-th/rule.ts';
import { tableRoleUnexpected } from './tables/andi-table-role-unexpected/rule.ts';
import { tdScope } from './tables/andi-td-scope/rule.ts';
import { tooManyScopeLevels } from './tables/andi-too-many-scope-levels/rule.ts';
import { tableHeaderWithoutCells } from './tables/table-header-without-cells/rule.ts';

/** All our rules, by hand, module by module. */
export const RULES: readonly Rule[] = [
  formFieldNoName,
  presentationTableMarkup,
  tooManyScopeLevels,
  headersNotOnCell,
  tableHasNoTh,
  intersectionNoScope,
  tableHasNoScope,
  scopeAndHeaders,
  tableHasNoCells,
  ariaTableNoCells,
  ariaTableNoHeaders,
  ariaTableNoRows,
  tableRoleUnexpected,
  ariaTableTh,
  ariaTableStrayCells,
  headersReference,
  headersIdNotFound,
  headersNoText,
  tdScope,
  scopeValue,
  headerCellEmpty,
  gridRole,
  tableHeaderWithoutCells,
  listItemNoList,
  dlItemNoList,
  liveRegionEmpty,
  liveRegionHasField,
  liveRegionVoid,
  fakeHeading,
  headingLevelConflict,
  headingRoleNoLevel,
  headingLevelInvalid,
  listRoleOverridden,
  ariaProhibitedName,
  iframeNotInTabOrder,
];
