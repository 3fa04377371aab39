import {
  type DocumentOutcome,
  endDocuments,
  inTransaction,
  listDocumentsToRead,
  settleDocument,
} from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

type Deps = Pick<PortalDeps, 'db'>;

/** Lists the documents of a finished run that are to be inspected. */
export async function beginDocuments(
  deps: Deps,
  principal: Principal,
  run: { testRunId: string; limit: number },
): Promise<void> {
  assertSystem(principal);
  await inTransaction(deps.db, (tx) => listDocumentsToRead(tx, run));
}

/** Stores the result of inspecting a document. */
export async function keepDocumentOutcome(
  deps: Deps,
  principal: Principal,
  { testRunId, outcome }: { testRunId: string; outcome: DocumentOutcome },
): Promise<void> {
  assertSystem(principal);
  await settleDocument(deps.db, testRunId, outcome);
}

/** Records that the documents of a run have been inspected. */
export async function finishDocuments(
  deps: Deps,
  principal: Principal,
  { testRunId }: { testRunId: string },
): Promise<void> {
  assertSystem(principal);
  await inTransaction(deps.db, (tx) => endDocuments(tx, testRunId));
}
