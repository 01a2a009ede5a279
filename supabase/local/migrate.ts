import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type postgres from 'postgres'
import { foreignMigration } from './refusals.ts'

/**
 * Applies the migrations that are not recorded yet, each in its own transaction, and records them as the Supabase CLI
 * does.
 * @throws Refusal when a migration is recorded that the folder does not have
 */
export async function applyMigrations(
  sql: postgres.Sql,
  folder: string,
  log: (line: string) => void,
): Promise<void> {
  await sql.unsafe(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
  `)
  const applied = new Map(
    (
      await sql<{ version: string; statements: string[] | null }[]>`
    select version, statements from supabase_migrations.schema_migrations`
    ).map((row) => [row.version, row.statements]),
  )
  const files = migrationFiles(folder)
  const foreign = [...applied.keys()].find((version) => files.every((file) => file.version !== version))
  if (foreign !== undefined) throw foreignMigration(foreign)
  for (const file of files) {
    const text = readFileSync(file.path, 'utf8')
    const known = applied.get(file.version)
    if (known !== undefined) {
      if (comparable(known?.join('') ?? '') !== comparable(text))
        log(
          `Note: migration ${file.version}_${file.name} has changed since it was applied to this data; the change is not applied.`,
        )
      continue
    }
    try {
      await sql.begin(async (transaction) => {
        await transaction.unsafe(text)
        await transaction`insert into supabase_migrations.schema_migrations (version, statements, name) values (${file.version}, ${[text]}, ${file.name})`
      })
    } catch (error) {
      throw new Error(
        `Migration ${path.basename(file.path)} failed: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      )
    }
  }
}

/** The CLI records each statement by itself, without the text in between. */
function comparable(statements: string): string {
  return statements.replaceAll(/[\s;]/g, '')
}

/** Applies the recorded privileges again, whatever another tool may have granted on this database since. */
export async function applyGrants(sql: postgres.Sql): Promise<void> {
  const [found] = await sql<
    { there: boolean }[]
  >`select to_regprocedure('private.regrant()') is not null as there`
  if (found?.there === true) await sql`select private.regrant()`
}

function migrationFiles(folder: string): { path: string; version: string; name: string }[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .flatMap((entry) => {
      const match = /^(\d+)_(.+)\.sql$/.exec(entry)
      return match?.[1] === undefined || match[2] === undefined
        ? []
        : [{ path: path.join(folder, entry), version: match[1], name: match[2] }]
    })
}

/**
 * Inserts the demo data once, in one transaction, and returns the password of its logins.
 * @param keep copies the file `source` to where storage keeps `path`; idempotent
 */
export async function seedDemoData(
  sql: postgres.Sql,
  file: string,
  keep: (source: string, path: string) => Promise<void>,
): Promise<string | undefined> {
  if (!existsSync(file)) return undefined
  const module: unknown = await import(pathToFileURL(file).href)
  if (!isSeed(module)) throw new Error(`${file} does not export seedDemo(sql), DEMO_FILES and DEMO_PASSWORD`)
  await sql.unsafe(
    'create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)',
  )
  const name = `supabase/demo/${path.basename(file)}`
  if ((await sql`select 1 from supabase_migrations.seed_files where path = ${name}`).length > 0)
    return module.DEMO_PASSWORD
  for (const { source, path: place } of module.DEMO_FILES) await keep(source, place)
  await inTransaction(sql, async (connection) => {
    await module.seedDemo(connection)
    await connection`insert into supabase_migrations.seed_files (path, hash) values (${name}, '')`
  })
  return module.DEMO_PASSWORD
}

/** Adds invented creators until the catalogue has as many as wanted; a start that was cut off is continued by the next. */
export async function fillDemoCatalogue(sql: postgres.Sql, file: string, wanted: number): Promise<void> {
  const module: unknown = await import(pathToFileURL(file).href)
  if (!canFill(module)) throw new Error(`${file} does not export fillCatalogue(sql, wanted)`)
  for (let came = -1; came !== 0;)
    came = await inTransaction(sql, (connection) => module.fillCatalogue(connection, wanted))
}

function canFill(
  module: unknown,
): module is { fillCatalogue(sql: postgres.Sql, wanted: number): Promise<number> } {
  return (
    typeof module === 'object' &&
    module !== null &&
    'fillCatalogue' in module &&
    typeof module.fillCatalogue === 'function'
  )
}

async function inTransaction<T>(
  sql: postgres.Sql,
  run: (connection: postgres.ReservedSql) => Promise<T>,
): Promise<T> {
  const connection = await sql.reserve()
  try {
    await connection`begin`
    const result = await run(connection)
    await connection`commit`
    return result
  } catch (error) {
    await connection`rollback`
    throw error
  } finally {
    connection.release()
  }
}

function isSeed(module: unknown): module is {
  seedDemo(sql: postgres.Sql): Promise<void>
  DEMO_FILES: readonly { source: string; path: string }[]
  DEMO_PASSWORD: string
} {
  return (
    typeof module === 'object' &&
    module !== null &&
    'seedDemo' in module &&
    typeof module.seedDemo === 'function' &&
    'DEMO_FILES' in module &&
    Array.isArray(module.DEMO_FILES) &&
    'DEMO_PASSWORD' in module &&
    typeof module.DEMO_PASSWORD === 'string'
  )
}
