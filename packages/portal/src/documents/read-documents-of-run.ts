import {
  type DocumentOutcome,
  endDocuments,
  insertDocumentsToRead,
  inTransaction,
  settleDocument,
} from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

type Deps = Pick<PortalDeps, 'db'>;

/** Lists the documents of a finished run that are to be inspected. */
export async function beginDocumentInspection(
  deps: Deps,
  principal: Principal,
  run: { testRunId: string; limit: number },
): Promise<void> {
  assertSystem(principal);
  await inTransaction(deps.db, (tx) => insertDocumentsToRead(tx, run));
}

/** Stores the result of inspecting a document. */
export async function storeDocumentOutcome(
  deps: Deps,
  principal: Principal,
  { testRunId, outcome }: { testRunId: string; outcome: DocumentOutcome },
): Promise<void> {
  assertSystem(principal);
  await settleDocument(deps.db, testRunId, outcome);
}

/** Records that the documents of a run have been inspected. */
export async function finishDocumentInspection(
  deps: Deps,
  principal: Principal,
  { testRunId }: { testRunId: string },
): Promise<void> {
  assertSystem(principal);
  await inTransaction(deps.db, (tx) => endDocuments(tx, testRunId));
}
