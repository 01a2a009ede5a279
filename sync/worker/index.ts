// The engine's public entry for workers: what runs in one, and the page's connection to it.
export { connectSync } from './connect.ts'
export { drainOnce, type DrainConfig } from './drain.ts'
export { runSyncWorker } from './run.ts'
