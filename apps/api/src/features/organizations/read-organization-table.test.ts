import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError, type Sentence, say } from '@abhigam/domain';
import { readOrganizationTable } from './read-organization-table.ts';

const BOM = '\uFEFF';
const utf8 = (text: string) => Buffer.from(text);
const utf16le = (text: string) => Buffer.from(BOM + text, 'utf16le');
const utf16be = (text: string) => utf16le(text).swap16();

/** Row and name, or row and the key of the problem. */
async function read(bytes: Uint8Array): Promise<[number, string][]> {
  const { rows } = await readOrganizationTable(bytes);
  return rows.map(({ row, name, problem }) => [row, name ?? problem?.key ?? '']);
}

const TABLES: [string, Uint8Array, [number, string][]][] = [
  [
    'one column',
    utf8('name\nA\nB\n'),
    [
      [2, 'A'],
      [3, 'B'],
    ],
  ],
  ['a byte order mark and line ends of Windows', utf8(`${BOM}name\r\nA\r\n`), [[2, 'A']]],
  [
    'line ends of old Macs',
    utf8('name\rA\rB'),
    [
      [2, 'A'],
      [3, 'B'],
    ],
  ],
  ['no line end behind the last row', utf8('name\nA'), [[2, 'A']]],
  [
    'quotes, with commas, quotes and lines in them',
    utf8('name\n"A, ""B""\nand C"\nD\n'),
    [
      [2, 'A, "B" and C'],
      [3, 'D'],
    ],
  ],
  [
    'Hindi, and its own head',
    utf8('नाम\nस्वास्थ्य मंत्रालय\nक्\u200Dषेत्र\n'),
    [
      [2, 'स्वास्थ्य मंत्रालय'],
      [3, 'क्\u200Dषेत्र'],
    ],
  ],
  ['UTF-16 of Excel, separated by tabs', utf16le('name\tcity\r\nविभाग\tपुणे\r\n'), [[2, 'विभाग']]],
  ['UTF-16 the other way round', utf16be('name\nविभाग\n'), [[2, 'विभाग']]],
  ['semicolons, with commas in the names', utf8('id;name\n1;A, B\n'), [[2, 'A, B']]],
  ['a head in other case with blanks', utf8(' Id , NAME \n1,A\n'), [[2, 'A']]],
  [
    'blank rows, and those that a spreadsheet leaves at the end',
    utf8('\nname,city\n\nA,x\n,\n,\n'),
    [[4, 'A']],
  ],
  [
    'too few and too many columns',
    utf8('name,city\nA\nB,x,y\nC,x\n'),
    [
      [2, 'import.columns'],
      [3, 'import.columns'],
      [4, 'C'],
    ],
  ],
  ['a row without a name', utf8('name,city\n ,x\n'), [[2, 'form.nameRequired']]],
  [
    'names that are too long',
    utf8(`name\n${'a'.repeat(200)}\n${'a'.repeat(201)}\n`),
    [
      [2, 'a'.repeat(200)],
      [3, 'import.nameTooLong'],
    ],
  ],
  [
    'signs that turn the direction, or show nothing',
    utf8('name\nA\u202EB\nA\u00ADB\nA\x07B\n'),
    [2, 3, 4].map((row) => [row, 'import.nameUnreadable']),
  ],
  [
    'what a spreadsheet takes for formulas',
    utf8('name\n"=HYPERLINK(""http://x"")"\n+A\n-A\n@A\n'),
    [
      [2, '=HYPERLINK("http://x")'],
      [3, '+A'],
      [4, '-A'],
      [5, '@A'],
    ],
  ],
  [
    'what our own file puts before formulas',
    utf8("row,reason,name\n2,x,'=A\n3,x,'A'\n"),
    [
      [2, '=A'],
      [3, "'A'"],
    ],
  ],
  ['letters in two pieces, and several blanks', utf8('name\nJose\u0301   Maria\n'), [[2, 'José Maria']]],
];
for (const [what, bytes, expected] of TABLES) {
  test(`a table with ${what}`, async () => {
    assert.deepEqual(await read(bytes), expected);
  });
}

const REFUSED: [string, Uint8Array, Sentence][] = [
  ['no column for names', utf8('title\nA\n'), say('import.header')],
  ['a head that is far longer than any', utf8(`name${' '.repeat(300)}\nA\n`), say('import.header')],
  ['a head alone', utf8('name\n\n'), say('import.empty')],
  ['blanks alone', utf8('\n \n'), say('import.empty')],
  ['quotes that end nowhere', utf8('name\nA\n"B\nC\n'), say('import.quotes', { row: 3 })],
  ['quotes within a word', utf8('name\nA\nMinistry of "A"\n'), say('import.quotes', { row: 3 })],
  ['another encoding', Buffer.from([...utf8('name\n'), 0xe9, 0x0a]), say('form.fileUnsupported')],
  ['half of a letter', utf8('name\nवि').subarray(0, -1), say('form.fileUnsupported')],
  ['zeros', utf8('name\nA\0B\n'), say('form.fileUnsupported')],
  ['UTF-16 without a mark', Buffer.from('name\nA\n', 'utf16le'), say('form.fileUnsupported')],
  [
    'more rows than are taken at once',
    utf8(`name\n${'a\n'.repeat(100_001)}`),
    say('import.tooManyRows', { most: 100_000 }),
  ],
];
for (const [what, bytes, message] of REFUSED) {
  test(`a file with ${what} is refused as a whole`, async () => {
    await assert.rejects(readOrganizationTable(bytes), (error) => {
      assert.ok(error instanceof AppError);
      assert.deepEqual([error.code, error.details], ['ER_VALIDATION', [{ field: 'file', said: message }]]);
      return true;
    });
  });
}

test('yields to other requests while reading a large table', async () => {
  let turns = 0;
  const count = setInterval(() => {
    turns += 1;
  }, 0);
  const { rows } = await readOrganizationTable(utf8(`name\n${'a\n'.repeat(50_000)}`));
  clearInterval(count);
  assert.equal(rows.length, 50_000);
  assert.ok(turns > 10, String(turns));
});
