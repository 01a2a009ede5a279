// The engine's public entry for merging what one person wrote in two places; pages need it on demand only.
export { mergeField } from './merge.ts'
