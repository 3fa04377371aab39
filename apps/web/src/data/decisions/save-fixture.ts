import { client } from '../../api/client.ts';
import { everyPart } from '../../api/every-part.ts';
import { saveFile } from '../report/save-file.ts';

/** Saves a decision as a fixture for the makers of the rules. */
export async function saveFixture(id: string): Promise<void> {
  const fixture = await client.getDecisionFixture({ params: { id } });
  saveFile(`decision-${id}.json`, asJson(fixture));
}

/** Saves all decisions in force about a website as one file of fixtures. */
export async function saveFixtures(websiteId: string): Promise<void> {
  const fixtures = await everyPart(
    async (query) => (await client.listDecisionFixtures({ params: { id: websiteId }, query })).fixtures,
  );
  saveFile(`decisions-${websiteId}.json`, asJson({ fixtures }));
}

function asJson(value: unknown): Blob {
  return new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' });
}
