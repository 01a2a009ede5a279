// The engine's only public door.
export type {
  ConflictRecord,
  ConnectOptions,
  Draft,
  FieldKind,
  Json,
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
  WorkerConfig,
  WriteTx,
} from './contract.ts'
export { createMutate } from './outbox/mutate.ts'
export { pendingCount, pendingFor } from './outbox/pending.ts'
export { discardRejection, retryRejection } from './outbox/rejections.ts'
export { deleteDraft, readDraft, writeDraft } from './store/drafts.ts'
export { deleteStore, openStore } from './store/open.ts'
export { createServerClock, readStatus } from './store/status.ts'
export { ensureHealthy, isQuotaError } from './store/health.ts'
export { connectSync } from './worker/connect.ts'
export { drainOnce, type DrainConfig } from './worker/drain.ts'
export { runSyncWorker } from './worker/run.ts'
