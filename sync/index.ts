// The engine's only public door.
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
export { stageFile, type Staged } from './files/bytes.ts'
export { evictCachedFiles, filesUsage } from './files/cache.ts'
export { forgetFile, keepFile, localFile, rememberFile } from './files/keep.ts'
export {
  holdUpload,
  pauseUpload,
  readFileSettings,
  resumeUpload,
  retryUpload,
  writeFileSettings,
  type FileSettings,
} from './files/settings.ts'
export { createMutate } from './outbox/mutate.ts'
export { pendingCount, pendingFor } from './outbox/pending.ts'
export {
  discardRejection,
  removeConflict,
  restoreConflict,
  restoreRejection,
  retryRejection,
} from './outbox/rejections.ts'
export { readClientId } from './store/client.ts'
export { deleteDraft, readDraft, writeDraft } from './store/drafts.ts'
export { deleteStore } from './store/delete.ts'
export { openStore } from './store/open.ts'
export { createServerClock, readStatus } from './store/status.ts'
export type { Server } from './remote/server.ts'
export { needsSecondStep } from './remote/second-step.ts'
export { isQuotaError } from './store/dexie.ts'
export { type DatabaseHealth, acknowledgeEviction, ensureHealthy, watchHealth } from './store/health.ts'
export { readSpace } from './store/space.ts'
export { connectSync } from './worker/connect.ts'
export { drainOnce, type DrainConfig } from './worker/drain.ts'
export { runSyncWorker } from './worker/run.ts'
