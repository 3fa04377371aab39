import type { PdfTextVerdict } from '@abhigam/domain';
import { CORPUS, type Texts } from '../language/corpus.ts';
import { Random } from '../language/random.ts';
import { chart, dataUrl, photograph, plan, scanned, signs } from './pictures.ts';
import type { Printer } from './printer.ts';
import {
  columns,
  form,
  hardlyAnything,
  type Layout,
  numbers,
  paragraphs,
  sheetOf,
  sideways,
  table,
  withPhoto,
} from './sheets.ts';
import { asLegacy, withoutMaps } from './spoil.ts';

/** A document of one page with a known expectation. */
export interface PdfSpecimen {
  kind: string;
  language: string;
  script: string;
  /** Expected verdict for its page; `right`: no fault. */
  expected: 'right' | Extract<PdfTextVerdict, 'scan' | 'differs'>;
  make(printer: Printer): Promise<Buffer>;
}

const LAYOUTS: Readonly<Record<string, Layout>> = { paragraphs, columns, table, form, sideways };

/**
 * Deterministic for a seed: documents of every kind in every language.
 * @param onePerScript only one language per script
 */
export function pdfSpecimens(seed: number, rounds: number, onePerScript = false): PdfSpecimen[] {
  const isFirst = ({ script }: Texts, at: number) =>
    CORPUS.findIndex((texts) => texts.script === script) === at;
  return Array.from({ length: rounds }, (_, round) =>
    CORPUS.flatMap((texts, at) =>
      onePerScript && !isFirst(texts, at) ? [] : specimensOfLanguage(texts, seed * 10_000 + round * 100 + at),
    ),
  ).flat();
}

function specimensOfLanguage(texts: Texts, seed: number): PdfSpecimen[] {
  const { language, script } = texts;
  const specimens: PdfSpecimen[] = [];
  const add = (
    kind: string,
    expected: PdfSpecimen['expected'],
    make: (random: Random, printer: Printer) => Promise<Buffer>,
  ) => {
    const random = new Random(seed * 100 + specimens.length);
    specimens.push({ kind, language, script, expected, make: (printer) => make(random, printer) });
  };
  const other = otherTexts(texts);
  for (const [name, layout] of Object.entries(LAYOUTS))
    add(`text, ${name}`, 'right', (random, printer) =>
      printer.pdf(sheetOf(random, texts, layout(random, texts))),
    );
  add('text, small', 'right', (random, printer) =>
    printer.pdf(sheetOf(random, texts, columns(random, texts), { size: 6.5 })),
  );
  add('text, numbers', 'right', (random, printer) =>
    printer.pdf(sheetOf(random, texts, numbers(random, texts))),
  );
  add('text, hardly anything', 'right', (random, printer) =>
    printer.pdf(sheetOf(random, texts, hardlyAnything(random, texts))),
  );
  add('text, photograph beside', 'right', async (random, printer) => {
    const photo = dataUrl(await photograph(random), 'jpeg');
    return printer.pdf(sheetOf(random, texts, withPhoto(photo)(random, texts)));
  });
  add('text, poster in other letters beside', 'right', async (random, printer) => {
    const poster = await printer.picture(sheetOf(random, other, paragraphs(random, other), { size: 20 }));
    return printer.pdf(
      sheetOf(random, texts, withPhoto(dataUrl(await scanned(random, poster), 'jpeg'))(random, texts)),
    );
  });
  add('photograph alone', 'right', async (random, printer) =>
    printer.pdf(covered(random, texts, dataUrl(await photograph(random), 'jpeg'))),
  );
  add('chart alone', 'right', async (random, printer) =>
    printer.pdf(covered(random, texts, dataUrl(await chart(random), 'png'))),
  );
  for (const [name, draw] of [
    ['rows of signs alone', signs],
    ['plan alone', plan],
  ] as const)
    add(name, 'right', async (random, printer) => {
      const drawn = await draw(random);
      const picture =
        random.next() < 0.5 ? dataUrl(drawn, 'png') : dataUrl(await scanned(random, drawn), 'jpeg');
      return printer.pdf(covered(random, texts, picture));
    });
  add('scan, its text recognised', 'right', async (random, printer) => {
    const body = paragraphs(random, texts);
    const sheet = sheetOf(random, texts, body);
    const picture = dataUrl(await scanned(random, await printer.picture(sheet)), 'jpeg');
    return printer.pdf(sheet.replace(body, `${body}${over(picture)}`));
  });
  for (const [name, how] of [
    ['clean', { isClean: true }],
    ['poor', {}],
    ['turned', { turn: 90 }],
  ] as const)
    add(`scan, ${name}`, 'scan', async (random, printer) => {
      const layout = random.pick([paragraphs, columns, table]);
      const sheet = await printer.picture(sheetOf(random, texts, layout(random, texts)));
      return printer.pdf(covered(random, texts, dataUrl(await scanned(random, sheet, how), 'jpeg')));
    });
  add('scan, stamped', 'scan', async (random, printer) => {
    const sheet = await printer.picture(sheetOf(random, texts, paragraphs(random, texts)));
    const stamp = '<p class="foot">Page 1 of 3, signed</p>';
    const picture = over(dataUrl(await scanned(random, sheet), 'jpeg'));
    return printer.pdf(sheetOf(random, texts, `${picture}${stamp}`));
  });
  add('codes of glyphs', 'differs', async (random, printer) =>
    withoutMaps(await printer.pdf(sheetOf(random, texts, random.pick([paragraphs, table])(random, texts)))),
  );
  // Legacy fonts exist for Indian scripts.
  if (script !== 'Latn')
    add('letters of an old font', 'differs', async (random, printer) =>
      asLegacy(await printer.pdf(sheetOf(random, texts, random.pick([paragraphs, columns])(random, texts)))),
    );
  add('other letters behind the picture', 'differs', (random, printer) =>
    behind(printer, random, { seen: texts, stored: other }),
  );
  add('other words behind the picture', 'differs', (random, printer) => {
    const [seen, stored] = halves(texts);
    return behind(printer, random, { seen, stored });
  });
  return specimens;
}

const over = (picture: string) => `<img class="over" alt="" src="${picture}">`;
/** An image with another aspect ratio is not stretched. */
const whole = (picture: string) => `<img class="over whole" alt="" src="${picture}">`;

/** Only an image. */
function covered(random: Random, texts: Texts, picture: string): string {
  return sheetOf(random, texts, whole(picture));
}

async function behind(
  printer: Printer,
  random: Random,
  { seen, stored }: { seen: Texts; stored: Texts },
): Promise<Buffer> {
  const sheet = await printer.picture(sheetOf(random, seen, paragraphs(random, seen)));
  const picture = over(dataUrl(await scanned(random, sheet), 'jpeg'));
  return printer.pdf(sheetOf(random, stored, `${paragraphs(random, stored)}${picture}`));
}

/** Hindi for texts in Latin script, English for all others. */
function otherTexts({ script }: Texts): Texts {
  const language = script === 'Latn' ? 'hi' : 'en';
  const found = CORPUS.find((texts) => texts.language === language);
  if (!found) throw new Error(`There are no texts in ${language}.`);
  return found;
}

/** Two texts of one language without common sentences. */
function halves(texts: Texts): [Texts, Texts] {
  const half = Math.ceil(texts.sentences.length / 2);
  const middle = Math.ceil(texts.phrases.length / 2);
  return [
    { ...texts, sentences: texts.sentences.slice(0, half), phrases: texts.phrases.slice(0, middle) },
    { ...texts, sentences: texts.sentences.slice(half), phrases: texts.phrases.slice(middle) },
  ];
}
