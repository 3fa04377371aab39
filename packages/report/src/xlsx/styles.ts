import { XML_HEAD } from './xml.ts';

/** Indexes in the list of cell styles below. */
export const STYLE = { plain: 0, head: 1, wrapped: 2, date: 3, plainQuoted: 4, wrappedQuoted: 5 } as const;

const top = '<alignment vertical="top"/>';
const wrapped = '<alignment vertical="top" wrapText="1"/>';
/** Marked as text with an apostrophe, so that editing the cell does not create a formula either. */
const quoted = 'quotePrefix="1"';
const xf = (more: string, alignment: string) =>
  `<xf xfId="0" borderId="0" ${more} applyAlignment="1">${alignment}</xf>`;

export const STYLES_XML = `${XML_HEAD}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8ECF3"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${[
  xf('numFmtId="0" fontId="0" fillId="0"', top),
  xf('numFmtId="0" fontId="1" fillId="2" applyFont="1" applyFill="1"', wrapped),
  xf('numFmtId="0" fontId="0" fillId="0"', wrapped),
  xf('numFmtId="164" fontId="0" fillId="0" applyNumberFormat="1"', top),
  xf(`numFmtId="0" fontId="0" fillId="0" ${quoted}`, top),
  xf(`numFmtId="0" fontId="0" fillId="0" ${quoted}`, wrapped),
].join('')}</cellXfs></styleSheet>`;
