import type { WrittenSheet } from './sheet.ts';
import { XML_HEAD, xmlAttribute, xmlText } from './xml.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export interface BookInfo {
  title: string;
  language: string;
  creator: string;
  created: Date;
}

/** The parts of a workbook that refer to its sheets, by path. */
export function bookParts(sheets: readonly WrittenSheet[], info: BookInfo): Map<string, string> {
  const parts = new Map([
    ['[Content_Types].xml', contentTypes(sheets)],
    [
      '_rels/.rels',
      relations([
        [`${OFFICE}/officeDocument`, 'xl/workbook.xml'],
        [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
      ]),
    ],
    ['docProps/core.xml', coreProperties(info)],
    ['xl/workbook.xml', workbook(sheets)],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...sheets.map((_, at): Relation => [`${OFFICE}/worksheet`, `worksheets/sheet${at + 1}.xml`]),
        [`${OFFICE}/styles`, 'styles.xml'],
      ]),
    ],
  ]);
  for (const [at, { links }] of sheets.entries()) {
    if (links.length === 0) continue;
    parts.set(
      `xl/worksheets/_rels/sheet${at + 1}.xml.rels`,
      relations(links.map((url): Relation => [`${OFFICE}/hyperlink`, url, 'External'])),
    );
  }
  return parts;
}

function contentTypes(sheets: readonly WrittenSheet[]): string {
  const override = (path: string, type: string) => `<Override PartName="${path}" ContentType="${type}"/>`;
  return `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
    override('/xl/workbook.xml', `${PARTS}.sheet.main+xml`),
    override('/xl/styles.xml', `${PARTS}.styles+xml`),
    override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
    ...sheets.map((_, at) => override(`/xl/worksheets/sheet${at + 1}.xml`, `${PARTS}.worksheet+xml`)),
  ].join('')}</Types>`;
}

function workbook(sheets: readonly WrittenSheet[]): string {
  const list = sheets.map(
    ({ name }, at) => `<sheet name="${xmlAttribute(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const names = sheets.flatMap(({ name, range }, at) => {
    const quoted = `'${name.replaceAll("'", "''")}'`;
    const [first, last] = range.replaceAll(/(?<![A-Z])([A-Z]+)(\d+)/g, '$$$1$$$2').split(':');
    return [
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">${xmlText(quoted)}!${first}:${last}</definedName>`,
      `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${xmlText(quoted)}!$1:$1</definedName>`,
    ];
  });
  return `${XML_HEAD}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${list.join('')}</sheets><definedNames>${names.join('')}</definedNames></workbook>`;
}

function coreProperties({ title, language, creator, created }: BookInfo): string {
  const time = `${created.toISOString().slice(0, 19)}Z`;
  return `${XML_HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xmlText(title)}</dc:title><dc:creator>${xmlText(creator)}</dc:creator><dc:language>${language}</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${time}</dcterms:created></cp:coreProperties>`;
}

type Relation = [type: string, target: string, mode?: 'External'];

function relations(list: readonly Relation[]): string {
  const each = list.map(
    ([type, target, mode], at) =>
      `<Relationship Id="rId${at + 1}" Type="${type}" Target="${xmlAttribute(target)}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
  );
  return `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}
