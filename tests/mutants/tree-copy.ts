// A copy of the project in a temporary folder, in which faults are planted one at a time.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectFiles, root } from '../structure/tree.ts'
import type { Mutant } from './mutant.ts'

export interface TreeCopy {
  folder: string
  /**
   * Plants the fault; the returned function removes it.
   * @throws Error when its text does not occur exactly once
   */
  plant(mutant: Mutant): () => void
  remove(): void
}

const SCHEMAS = 'supabase/schemas'
const MIGRATIONS = 'supabase/migrations'

/** Test databases are made from the migrations, so these become one: the schemas, which tests prove to be the same. */
function migrateFromSchemas(folder: string): void {
  const schemas = path.join(folder, SCHEMAS)
  const [first = ''] = readdirSync(path.join(root, MIGRATIONS)).toSorted()
  const sql = readdirSync(schemas)
    .toSorted()
    .map((file) => readFileSync(path.join(schemas, file), 'utf8'))
  rmSync(path.join(folder, MIGRATIONS), { recursive: true })
  cpSync(path.join(root, MIGRATIONS, first), path.join(folder, MIGRATIONS, first))
  writeFileSync(path.join(folder, MIGRATIONS, first), sql.join('\n'))
}

/** `text` with the fault in it. */
export function withFault(text: string, mutant: Mutant): string {
  const times = text.split(mutant.text).length - 1
  if (times !== 1) throw new Error(`${mutant.name}: its text occurs ${times} times in ${mutant.file}`)
  return text.replace(mutant.text, () => mutant.planted)
}

export function copyTree(): TreeCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'samspill-mutants-'))
  for (const file of projectFiles()) cpSync(path.join(root, file), path.join(folder, file))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return {
    folder,
    plant(mutant) {
      const file = path.join(folder, mutant.file)
      const text = readFileSync(file, 'utf8')
      const write = (now: string): void => {
        writeFileSync(file, now)
        if (mutant.file.startsWith(`${SCHEMAS}/`)) migrateFromSchemas(folder)
      }
      write(withFault(text, mutant))
      return () => write(text)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
