// Schemas and migrations as files, and applied by the Supabase CLI to a project like a hosted one.
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newStory } from '../../tests/fixtures/devices.ts'
import { openDatabase, withDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { applyPrelude } from '../../tests/fixtures/template.ts'
import { applyMigrations } from '../local/migrate.ts'
import { describeSchema } from './schema.ts'
import { seconds } from '../../tests/fixtures/seconds.ts'

const FOLDER = path.resolve(import.meta.dirname, '../migrations')
const files = readdirSync(FOLDER).toSorted()
const SCHEMAS = path.resolve(import.meta.dirname, '../schemas')
const schemaFiles = readdirSync(SCHEMAS)
  .toSorted()
  .map((file) => path.join(SCHEMAS, file))

/** The current schema, in creation order. */
const schemas = schemaFiles.map((file) => readFileSync(file, 'utf8')).join('\n')

/** Runs with a database created from the schemas instead of the migrations. */
async function withSchemas<Result>(run: (sql: TestDatabase['sql']) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ template: 'template0' })
  await applyPrelude(database.url)
  await database.sql.unsafe(schemas)
  return run(database.sql).finally(() => database.close())
}

describe('the migrations', () => {
  test('have a time and a subject', () => {
    for (const file of files) expect(file).toMatch(/^\d{14}_[a-z_]+\.sql$/)
  })

  test.skipIf(files.length > 1)(
    'the first one is the schemas, until a second one changes them (UPDATE_SNAPSHOT=1 writes it)',
    () => {
      const baseline = path.join(FOLDER, files[0] ?? '')
      const made = `-- Made from supabase/schemas by supabase/tests/migrations.test.ts (UPDATE_SNAPSHOT=1). Do not edit.\n\n${schemas}`
      if (process.env.UPDATE_SNAPSHOT === '1') writeFileSync(baseline, made)
      expect(readFileSync(baseline, 'utf8')).toBe(made)
    },
  )

  test('together make what the schemas say', async () => {
    const [migrated, written] = await Promise.all([
      withDatabase((database) => describeSchema(database.sql)),
      withSchemas((sql) => describeSchema(sql)),
    ])
    expect(migrated).toBe(written)
  })

  test('only add', () => {
    for (const file of files) {
      const text = readFileSync(path.join(FOLDER, file), 'utf8')
        .replaceAll(/--.*$/gm, '')
        .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
        .replaceAll(/'(?:[^']|'')*'/g, '')
        // replacing a constraint in one statement is allowed, and dropping a function that no device can reach
        .replaceAll(/\bdrop constraint (\w+),\s+add constraint \1\b/gi, '')
        .replaceAll(/\bdrop function private\./gi, '')
        // so is dropping a function whose signature changes and creating it again in the same file
        .replaceAll(/\bdrop function (\w+\.\w+)\([^)]*\);(?=[\s\S]*\bcreate function \1\()/gi, '')
      expect(text, file).not.toMatch(/\b(drop|truncate)\b|\balter table \S+ (drop|rename|alter)\b/i)
    }
  })

  test('use nothing that PostgreSQL 15 and 16 lack and a later version adds', () => {
    const newer = [
      /\b(uuidv[47]|casefold|crc32c?|array_sort|array_reverse|random_normal|any_value|to_bin|to_oct)\s*\(/i,
      /\bjson_(table|query|exists|value|serialize|scalar)\s*\(/i,
      /\breturning\s+(with\s*\(|old\.|new\.)|\bmerge_action\s*\(|\bwithout overlaps\b|\bnot enforced\b/i,
      /\bgenerated always as \((?:[^()]|\([^()]*\))*\)(?!\s*stored)|\)\s+virtual\b|\bsystem_user\b/i,
    ]
    for (const file of files) {
      const text = readFileSync(path.join(FOLDER, file), 'utf8').replaceAll(/--.*$/gm, '')
      for (const construct of newer) expect(text, file).not.toMatch(construct)
    }
  })

  test('and the schemas begin with what they own', () => {
    for (const file of [...files.map((name) => path.join(FOLDER, name)), ...schemaFiles])
      expect(readFileSync(file, 'utf8'), file).toMatch(/^-- \S/)
  })
})

describe('supabase db push', () => {
  let db: TestDatabase
  let project: string
  let owner: string
  beforeAll(async () => {
    db = await openDatabase({ template: 'template0' })
    await applyPrelude(db.url)
    // a hosted project's owner is no superuser and is granted what it may do with tables it did not create
    const name = new URL(db.url).pathname.slice(1)
    await db.sql.unsafe(`
      create role ${name}_owner login password 'owner' nosuperuser createrole bypassrls;
      grant anon, authenticated, service_role to ${name}_owner with admin option;
      grant create on database ${name} to ${name}_owner;
      alter schema public owner to ${name}_owner;
      grant usage on schema auth, realtime to ${name}_owner with grant option;
      grant all on auth.users to ${name}_owner;
      grant select on auth.mfa_factors to ${name}_owner with grant option;
      grant execute on all functions in schema auth, realtime to ${name}_owner;
      grant select, insert on realtime.messages to ${name}_owner;
      alter table realtime.messages owner to ${name}_owner;
      grant usage on schema storage to ${name}_owner with grant option;
      grant all on storage.buckets to ${name}_owner;
      alter table storage.objects owner to ${name}_owner`)
    const login = new URL(db.url)
    login.username = `${name}_owner`
    login.password = 'owner'
    owner = login.href
    project = mkdtempSync(path.join(tmpdir(), 'samspill-push-'))
    cpSync(FOLDER, path.join(project, 'supabase/migrations'), { recursive: true })
    writeFileSync(path.join(project, 'supabase/config.toml'), 'project_id = "samspill"\n')
  })
  afterAll(async () => {
    rmSync(project, { recursive: true, force: true })
    const role = `${new URL(db.url).pathname.slice(1)}_owner`
    await db.sql.unsafe(`reassign owned by ${role} to postgres; drop owned by ${role}; drop role ${role}`)
    await db.close()
  })

  test('makes the same schema as the embedded backend', { timeout: seconds(60) }, async () => {
    const cli = path.resolve(import.meta.dirname, '../../node_modules/.bin/supabase')
    const run = await promisify(execFile)(
      cli,
      ['db', 'push', `--remote=${owner}`, '--yes', '--workdir', project],
      {
        env: {
          ...process.env,
          SUPABASE_YES: 'true',
          SUPABASE_TELEMETRY_DISABLED: '1',
          DO_NOT_TRACK: '1',
          HOME: project,
          SUPABASE_HOME: project,
        },
        timeout: seconds(50),
      },
    )
    expect(`${run.stdout}${run.stderr}`).toContain(files.at(-1)?.replace(/_.*/, ''))
    const applied = await db.sql<
      { version: string }[]
    >`select version from supabase_migrations.schema_migrations order by version`
    expect(applied.map((row) => row.version)).toEqual(files.map((file) => file.replace(/_.*/, '')))
    const embedded = await withDatabase((database) => describeSchema(database.sql))
    expect(await describeSchema(db.sql)).toBe(embedded)
  })

  test('lets the embedded backend take up the same migrations, recording only those that have changed', async () => {
    const notes: string[] = []
    await applyMigrations(db.sql, FOLDER, (line) => notes.push(line))
    expect(notes).toEqual([])
    const [version = ''] = files[0]?.split('_') ?? []
    await db.sql`
      update supabase_migrations.schema_migrations set statements = array_append(statements, 'select 1')
      where version = ${version}`
    await applyMigrations(db.sql, FOLDER, (line) => notes.push(line))
    expect(notes).toEqual([expect.stringContaining(`${version}_baseline has changed`)])
  })

  test('passes the whole story, with an owner who is no superuser', async () => {
    const { business } = await newStory(db.sql)
    await business.device.sync()
    expect(business.device.of('notifications')).toHaveLength(1)
    expect(
      await db.sql`select 1 from realtime.messages where topic = ${`person:${business.device.user}`}`,
    ).not.toHaveLength(0)
  })
})
