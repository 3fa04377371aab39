import { availableParallelism } from 'node:os';
import { openEngine } from '@abhigam/terminal/open-engine';
import { type JudgedSpecimen, judgeSpecimens } from './judge-specimens.ts';
import { Random } from './random.ts';
import { ratesOf, scoreOf } from './score-specimens.ts';
import { specimenPages } from './specimens.ts';

const MAX_SHOWN = 160;

/** Prints, for each kind of text, recall and false alarms. */
export async function benchLanguage(options: {
  seed: number;
  rounds: number;
  misses: boolean;
}): Promise<boolean> {
  const pages = [...specimenPages(new Random(options.seed), options.rounds)];
  const engine = await openEngine();
  try {
    const judged = await judgeSpecimens(engine, pages, availableParallelism());
    console.log(`${pages.length} pages, ${judged.length} specimens, seed ${options.seed}.`);
    console.log(formatKinds(judged));
    if (options.misses) for (const one of judged.filter(isMistake)) console.log(lineOf(one));
    const { f1, falseAlarms } = ratesOf(scoreOf(judged));
    return f1 >= 0.95 && falseAlarms <= 0.005;
  } finally {
    await engine.close();
  }
}

function formatKinds(judged: readonly JudgedSpecimen[]): string {
  const kinds = [...Map.groupBy(judged, ({ kind }) => kind)].sort(([one], [other]) =>
    one.localeCompare(other),
  );
  const head = `${'kind'.padEnd(58)} wrong failed asked  right  false needless     P      R     F1  alarms`;
  return [head, ...kinds.map(([kind, ofKind]) => row(kind, ofKind)), row('all', judged)].join('\n');
}

function row(kind: string, judged: readonly JudgedSpecimen[]): string {
  const score = scoreOf(judged);
  const { precision, recall, f1, falseAlarms } = ratesOf(score);
  const counts = [
    score.wrong,
    score.failed,
    score.reviewed,
    score.sound,
    score.falseFailures,
    score.needless,
  ];
  const rates = [precision, recall, f1].map((rate) => rate.toFixed(3).padStart(6));
  return `${kind.padEnd(58)}${counts.map((count) => String(count).padStart(6)).join(' ')}  ${rates.join(' ')} ${(falseAlarms * 100).toFixed(2).padStart(6)}%`;
}

function isMistake({ expectation, said }: JudgedSpecimen): boolean {
  if (expectation === 'wrong') return said === 'nothing';
  return said === 'fail' || (expectation === 'right' && said === 'review');
}

function lineOf({ kind, lang, said, markup }: JudgedSpecimen): string {
  return `${said.padEnd(8)} ${kind} [${lang}] ${markup.replace(/\s+/g, ' ').slice(0, MAX_SHOWN)}`;
}
