/** Its own chunk: the way to the worker is not needed for the first paint. */
export { connectSync } from '../../sync/index.ts'
