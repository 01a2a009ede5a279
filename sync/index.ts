// The engine's public entry: rows, changes, drafts and state. Files and workers have entries of their own, so that a page
// loads hashing and comlink only with what uses them.
export type {
  ConflictRecord,
  ConnectOptions,
  Draft,
  FieldKind,
  Json,
  KeptFile,
  Mutate,
  MutationContext,
  MutatorSpec,
  OutboxEntry,
  Rejection,
  Row,
  Store,
  StoreSchema,
  SyncHandle,
  SyncPhase,
  SyncStatus,
  TableSpec,
  Upload,
  UploadState,
  VerifyReport,
  WorkerConfig,
  WriteTx,
} from './contract.ts'
export { createMutate } from './outbox/mutate.ts'
export { pendingCount } from './outbox/pending.ts'
export {
  discardRejection,
  removeConflict,
  restoreConflict,
  restoreRejection,
  retryRejection,
} from './outbox/rejections.ts'
export { readClientId } from './store/client.ts'
export { SLOT, deleteDraft, readDraft, draftVersions, writeDraft } from './store/drafts.ts'
export { deleteStore } from './store/delete.ts'
export { openStore } from './store/open.ts'
export { createServerClock, holdsScope, readStatus } from './store/status.ts'
export type { Server } from './remote/server.ts'
export { needsSecondStep } from './remote/second-step.ts'
export { isQuotaError } from './store/dexie.ts'
export { type DatabaseHealth, acknowledgeEviction, ensureHealthy, watchHealth } from './store/health.ts'
export { readSpace } from './store/space.ts'
