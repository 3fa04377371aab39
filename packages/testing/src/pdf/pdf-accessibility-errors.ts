import type { ReadPdf } from './read-pdf.ts';

/**
 * Accessibility problems of a PDF that must have headings, figures and tables, one message each: tags,
 * language, title and its display, outline, order of headings, alternative texts, header cells.
 */
export function pdfAccessibilityErrors(
  pdf: ReadPdf,
  expected: { language: string; title: string },
): string[] {
  const faults: string[] = [];
  const demand = (isMet: boolean, fault: string) => {
    if (!isMet) faults.push(fault);
  };
  demand(pdf.isTagged, 'It is not tagged.');
  demand(pdf.language === expected.language, `Its language is ${pdf.language}, not ${expected.language}.`);
  demand(pdf.title === expected.title, `Its title is "${pdf.title}", not "${expected.title}".`);
  demand(pdf.showsTitle, 'A window shows the file name instead of the title.');
  demand(pdf.outline.length > 0, 'It has no outline.');
  const [first, ...later] = pdf.headings;
  demand(first?.level === 1, 'It does not begin with a heading of the first level.');
  demand(
    later.every(({ level }) => level > 1),
    'It has more than one heading of the first level.',
  );
  let before = 1;
  for (const { level, text } of later) {
    demand(level <= before + 1, `The heading "${text}" leaves a level out.`);
    before = level;
  }
  // Compares only levels: readers return ligatures of complex scripts in different ways.
  const levels = (list: readonly { level: number }[]) => list.map(({ level }) => level).join();
  demand(levels(pdf.outline) === levels(pdf.headings), 'The outline is not the list of the headings.');
  for (const { title } of pdf.outline) {
    demand(!isTwice(title), `The heading "${title}" stands twice in the outline.`);
  }
  demand(pdf.unnamedGlyphs === 0, `${pdf.unnamedGlyphs} glyphs stand for no character.`);
  for (const { alt } of pdf.figures)
    demand(alt !== null && alt.trim() !== '', 'A figure has no alternative text.');
  for (const { headerCells, rows } of pdf.tables) {
    demand(rows > 0 && headerCells > 0, 'A table has no header cells.');
  }
  return faults;
}

/** A repeated title results from a heading that is drawn on two pages. */
function isTwice(title: string): boolean {
  const half = title.length / 2;
  return title.length > 2 && title.slice(0, half) === title.slice(half);
}
