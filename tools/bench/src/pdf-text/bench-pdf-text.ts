import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { createPageReader, findTesseract } from '@abhigam/ocr';
import { type JudgedPdf, judgePdfs } from './judge-pdfs.ts';
import { openPrinter } from './printer.ts';
import { scorePdfs } from './score-pdfs.ts';
import { pdfSpecimens } from './specimens.ts';

/** Prints, for each kind of document and each script, recall and false alarms. */
export async function benchPdfText(options: {
  seed: number;
  rounds: number;
  only?: string | undefined;
  eachScript: boolean;
  misses: boolean;
  keep?: string | undefined;
}): Promise<boolean> {
  const { only = '', keep } = options;
  const specimens = pdfSpecimens(options.seed, options.rounds, options.eachScript).filter(
    ({ kind, language, script }) => `${kind} ${language} ${script}`.includes(only),
  );
  const tesseract = await findTesseract();
  if (!tesseract.isFound) throw new Error(tesseract.why);
  const concurrency = availableParallelism();
  const reader = createPageReader({ tesseract, poolSize: concurrency, timeoutMs: 180_000 });
  const printer = await openPrinter();
  if (keep !== undefined) await mkdir(keep, { recursive: true });
  try {
    console.log(`${specimens.length} documents, seed ${options.seed}; Tesseract ${reader.version}.`);
    const judged = await judgePdfs(specimens, { printer, reader, concurrency }, async (one, bytes) => {
      if (options.misses && isMistake(one)) console.log(lineOf(one));
      if (keep !== undefined) await writeFile(join(keep, fileName(one)), bytes);
    });
    console.log(tableOf(judged, ({ kind }) => kind));
    console.log(tableOf(judged, ({ script }) => script));
    const seconds = judged.map((one) => one.seconds).sort((one, other) => one - other);
    const at = (share: number) => seconds[Math.floor(seconds.length * share)]?.toFixed(1);
    console.log(
      `Seconds for one page: ${at(0.5)} in the middle, ${at(0.9)} for 9 of 10, ${seconds.at(-1)?.toFixed(1)} at most; load ${loadavg()[0]?.toFixed(1)}.`,
    );
    const { f1, falseAlarms } = scorePdfs(judged);
    return f1 >= 0.95 && falseAlarms <= 0.005;
  } finally {
    reader.close();
    await printer.close();
  }
}

function tableOf(judged: readonly JudgedPdf[], by: (one: JudgedPdf) => string): string {
  const groups = [...Map.groupBy(judged, by)].sort(([one], [other]) => one.localeCompare(other));
  const head = `${''.padEnd(40)} wrong  told asked unread  right  false needless      P      R     F1  alarms`;
  return [head, ...groups.map(([name, ofGroup]) => row(name, ofGroup)), row('all', judged), ''].join('\n');
}

function row(name: string, judged: readonly JudgedPdf[]): string {
  const score = scorePdfs(judged);
  const counts = [
    score.wrong,
    score.told,
    score.reviewed,
    score.unread,
    score.right,
    score.falseFailures,
    score.needless,
  ];
  const rates = [score.precision, score.recall, score.f1].map((rate) => rate.toFixed(3).padStart(6));
  return `${name.padEnd(40)}${counts.map((count) => String(count).padStart(6)).join(' ')}  ${rates.join(' ')} ${(score.falseAlarms * 100).toFixed(2).padStart(6)}%`;
}

function isMistake({ expected, verdict }: JudgedPdf): boolean {
  return expected === 'right' ? ['scan', 'differs', 'unsure'].includes(verdict) : verdict !== expected;
}

function lineOf({ kind, language, script, expected, verdict }: JudgedPdf): string {
  return `${verdict.padEnd(10)} for ${expected.padEnd(8)} ${kind} [${language}, ${script}]`;
}

function fileName({ kind, language, verdict }: JudgedPdf): string {
  return `${language} ${kind} ${verdict}.pdf`.replaceAll(/[ ,]+/g, '-');
}
