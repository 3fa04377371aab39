import type { Operator } from '../operator.ts';
import { axOf } from '../proofs/in-browser.ts';
import { addInlineStyle, removeAttributes, renamed, textOf, visibleElements } from './harming.ts';

/** Data tables with column headers and more than one row. */
function dataTables(document: Document): Element[] {
  return visibleElements(document, 'main table').filter(
    (table) =>
      !table.hasAttribute('role') &&
      table.querySelector('th') !== null &&
      table.querySelectorAll('td').length > 2 &&
      table.querySelectorAll('tr').length > 2 &&
      table.querySelector('table, [role]') === null,
  );
}

/** Roles of the cells of the harmed table in the accessibility tree. */
async function cellRoles(page: Parameters<Operator['isHarmed']>[0]): Promise<string[]> {
  const cells = await page.locator('[data-harmed] :is(td, th)').count();
  const roles: string[] = [];
  for (let index = 0; index < Math.min(cells, 40); index += 1) {
    await page.evaluate((at) => {
      for (const old of document.querySelectorAll('[data-asked]')) old.removeAttribute('data-asked');
      document.querySelectorAll('[data-harmed] :is(td, th)')[at]?.setAttribute('data-asked', '');
    }, index);
    roles.push((await axOf(page, '[data-asked]'))?.role ?? '');
  }
  return roles;
}

export const TABLES: readonly Operator[] = [
  {
    id: 'table-headers-to-cells',
    criteria: ['1.3.1'],
    failure: 'F91',
    standing: 'AA',
    says: 'Header cells of a table of data are plain cells in bold.',
    applies: dataTables,
    harm(element) {
      for (const header of element.querySelectorAll('th')) {
        const cell = renamed(header, 'td', ['scope', 'id', 'headers', 'abbr']);
        addInlineStyle(cell, 'font-weight:700');
      }
      for (const cell of element.querySelectorAll('td')) cell.removeAttribute('headers');
      return [element, ...element.querySelectorAll('td, tr')];
    },
    async isHarmed(page) {
      const roles = await cellRoles(page);
      return roles.length > 2 && roles.every((role) => !/header/.test(role));
    },
  },
  {
    id: 'table-cells-to-headers',
    criteria: ['1.3.1'],
    failure: null,
    standing: 'AA',
    says: 'All cells of a table are header cells, which head nothing.',
    applies: dataTables,
    harm(element) {
      for (const cell of element.querySelectorAll('td')) renamed(cell, 'th', ['headers']);
      return [element, ...element.querySelectorAll('th')];
    },
    async isHarmed(page) {
      const roles = await cellRoles(page);
      return roles.length > 2 && roles.every((role) => /header/.test(role));
    },
  },
  {
    id: 'table-role-taken',
    criteria: ['1.3.1', '4.1.2'],
    failure: 'F92',
    standing: 'AA',
    says: 'A table of data has the role "presentation".',
    applies: dataTables,
    harm(element) {
      element.setAttribute('role', 'presentation');
      return [element, ...element.querySelectorAll('th, td, caption')];
    },
    async isHarmed(page) {
      const roles = await cellRoles(page);
      return (
        roles.length > 2 && roles.every((role) => !/header|cell/i.test(role) || role === 'LayoutTableCell')
      );
    },
  },
  {
    id: 'table-headers-lead-astray',
    criteria: ['1.3.1'],
    failure: 'F90',
    standing: 'AA',
    says: 'A cell names a header that is not in its table.',
    applies: (document) => visibleElements(document, 'main td[headers]'),
    harm(element) {
      element.setAttribute('headers', 'no-such-header');
      return [element, ...tableOf(element)];
    },
    async isHarmed(page) {
      return page.evaluate(() => {
        const cell = document.querySelector('[data-harmed]');
        const ids = cell?.getAttribute('headers')?.split(/\s+/) ?? [];
        return (
          ids.length > 0 &&
          ids.every((id) => document.getElementById(id)?.closest('table') !== cell?.closest('table'))
        );
      });
    },
  },
  {
    id: 'table-scope-wrong',
    criteria: ['1.3.1'],
    failure: 'F90',
    standing: 'AA',
    says: 'Headers of columns say that they head their row.',
    applies: (document) =>
      dataTables(document).filter((table) => {
        const row = table.querySelector('thead tr');
        return (
          row !== null && [...row.children].every((cell) => cell.tagName === 'TH') && row.children.length > 1
        );
      }),
    harm(element) {
      const headers = [...element.querySelectorAll('thead th')];
      for (const header of headers) header.setAttribute('scope', 'row');
      return [element, ...headers];
    },
    async isHarmed(page) {
      const roles = await cellRoles(page);
      const inHead = await page.locator('[data-harmed] thead :is(td, th)').count();
      return inHead > 1 && roles.slice(0, inHead).every((role) => role === 'rowheader');
    },
  },
  {
    id: 'table-drawn-with-spaces',
    criteria: ['1.3.1', '1.3.2'],
    failure: 'F34',
    standing: 'AA',
    says: 'A table is preformatted text whose columns are made of spaces.',
    applies: (document) =>
      dataTables(document).filter(
        (table) => textOf(table).length < 600 && table.querySelector('a, button, input') === null,
      ),
    harm(element) {
      const text = element.ownerDocument.createElement('pre');
      text.textContent = [...element.querySelectorAll('tr')]
        .map((row) => [...row.children].map((cell) => textOf(cell).padEnd(24)).join(''))
        .join('\n');
      element.replaceWith(text);
      return [text];
    },
    async isHarmed(page) {
      const facts = await axOf(page);
      const text = await page.locator('[data-harmed]').innerText();
      return (
        !/table/i.test(facts?.role ?? 'table') &&
        text.split('\n').filter((line) => /\S {2,}\S/.test(line)).length > 2
      );
    },
  },
  {
    id: 'table-header-emptied',
    criteria: ['1.3.1'],
    failure: null,
    // 1.3.1 is about what presentation conveys, which excludes hidden content.
    standing: 'advice',
    says: 'The header of a column of data holds nothing.',
    applies: (document) =>
      dataTables(document)
        .flatMap((table) => [...table.querySelectorAll('thead th')].slice(1))
        .filter((header) => textOf(header) !== ''),
    harm(element) {
      element.textContent = '';
      removeAttributes(element, 'aria-label', 'abbr');
      return [element, ...tableOf(element)];
    },
    async isHarmed(page) {
      const facts = await axOf(page);
      return facts !== null && facts.name === '';
    },
  },
];

function tableOf(cell: Element): Element[] {
  const table = cell.closest('table');
  return table ? [table] : [];
}
