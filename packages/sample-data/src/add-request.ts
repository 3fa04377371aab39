import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ArtifactStore } from '@abhigam/artifacts';
import { type PortalDeps, submitOnboarding } from '@abhigam/portal';

const LETTER = fileURLToPath(new URL('../assets/demo-letter.pdf', import.meta.url));

interface DemoRequest {
  userId: string;
  /** Organization of the authorization letter; null for a request by e-mail. */
  organizationId: number | null;
}

/** Submits a request for a waiting officer, like the two request pages. */
export async function addRequest(
  deps: PortalDeps & { artifacts: Pick<ArtifactStore, 'put'> },
  { userId, organizationId }: DemoRequest,
): Promise<void> {
  const origin = { address: null, requestId: null };
  const officer = {
    kind: 'person',
    userId,
    role: 'ADMIN',
    organizationId: null,
    isApproved: false,
    origin,
  } as const;
  if (organizationId === null)
    return submitOnboarding(deps, officer, { organizationId, isByEmail: true, letter: null });
  const bytes = await readFile(LETTER);
  const letter = { sha256: await deps.artifacts.put(bytes), bytes: bytes.byteLength };
  await submitOnboarding(deps, officer, { organizationId, isByEmail: false, letter });
}
