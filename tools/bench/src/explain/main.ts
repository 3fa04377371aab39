import { openEngine } from '@abhigam/terminal/open-engine';
import { Command } from 'commander';
import { z } from 'zod';
import { runProgram } from '../run-program.ts';
import { explainRule } from './explain-rule.ts';
import { serveFile } from './serve-file.ts';

const flags = z.object({ rule: z.string(), selector: z.string().optional() });

const program = new Command('explain')
  .exitOverride()
  .showHelpAfterError()
  .description('Say why a rule fails, passes or leaves to a person elements of a page, stage by stage.')
  .argument('<page>', 'address of a page, or an HTML file')
  .requiredOption('--rule <id>', 'id of the rule, as reports name it')
  .option('--selector <css>', 'elements to explain; those that the rule raises when absent')
  .action((page: unknown, options: unknown) => run(z.string().parse(page), flags.parse(options)));

await runProgram(program);

async function run(page: string, { rule, selector }: z.infer<typeof flags>): Promise<void> {
  const served = /^https?:\/\//.test(page) ? null : await serveFile(page);
  const engine = await openEngine();
  try {
    const question = {
      url: served?.url ?? page,
      ruleId: rule,
      ...(selector === undefined ? {} : { selector }),
    };
    for (const line of await explainRule(engine, question)) console.log(line);
  } finally {
    await engine.close();
    await served?.close();
  }
}
