// No entity is forgotten in a room that goes through all of them. That each answers every question of
// src/entities/definition/entity.ts, and each mutation every one of src/entities/definition/change.ts, is TypeScript's to say;
// here, that the answers lead somewhere, and that nothing names an entity past them.
import { describe, expect, test } from 'vitest'
import { definitions, repairOf } from '../../src/changes/definitions.ts'
import { entities } from '../../src/entities/entities.ts'
import { mutators } from '../../src/entities/registry.ts'
import { storeSchema } from '../../src/entities/tables.ts'
import { isCode, isTest, projectFiles, read } from './tree.ts'

const folders = [
  ...new Set(projectFiles().flatMap((file) => /^src\/entities\/([\w-]+)\//.exec(file)?.[1] ?? [])),
].filter((folder) => folder !== 'definition')
const has = (folder: string, file: string) => projectFiles().includes(`src/entities/${folder}/${file}`)

/** What the files of this name export, by folder. */
const filesNamed = (type: string, file: string): string[] => [
  `export interface ${type} {`,
  ...folders
    .filter((folder) => has(folder, file))
    .map((folder) => `  ${folder}: typeof import('./${folder}/${file}')`),
  '}',
]
const list = [
  '// The folders of this room as types. Written anew, for a new entity, by',
  '// npx vitest run --project unit tests/structure/entities.test.ts -u',
  '/* eslint-disable @typescript-eslint/consistent-type-imports -- a line for each entity instead of three */',
  ...filesNamed('EntityFiles', 'entity.ts'),
  '',
  ...filesNamed('MutatorFiles', 'mutators.ts'),
  '',
].join('\n')

test('every entity is in src/entities/folders.ts', async () => {
  await expect(list).toMatchFileSnapshot('../../src/entities/folders.ts')
})

describe('every entity', () => {
  test.each(folders)('%s has its tables among those that everybody goes through', (folder) => {
    const tables = read(`src/entities/${folder}/entity.ts`).match(/defineTable\('\w+'/g) ?? []
    expect(tables).not.toEqual([])
    for (const table of tables)
      expect(entities.map((entity) => `defineTable('${entity.table.name}'`)).toContain(table)
  })

  test('the device has the table of each, under its name', () => {
    const names = entities.map(({ table }) => table.name)
    expect(names.toSorted()).toEqual(Object.keys(storeSchema.tables).toSorted())
  })

  const decided = entities.flatMap(({ table, conflicts }) =>
    conflicts === 'newest' ? [] : [{ table: table.name, edit: conflicts.edit }],
  )

  test.each(decided)('a conflict in $table is settled by an edit of it', ({ table, edit }) => {
    const mutator = mutators.find(({ name }) => name === edit)
    expect({ kind: mutator?.kind, table: mutator?.table }).toEqual({ kind: 'patch', table })
  })

  test("whose edits are merged says whether a conflict is the person's to settle", () => {
    const merged = mutators.flatMap(({ kind, table }) => (kind === 'patch' && table ? [table] : []))
    expect(merged.filter((table) => !entities.some((entity) => entity.table.name === table))).toEqual([])
  })

  test('the palette searches by an index that the device has', () => {
    const searched = entities.flatMap(({ table, search }) =>
      [search?.of.business, search?.of.creator].flatMap((of) =>
        of ? [{ index: 'team' in of ? of.team : of.newest, indexes: table.spec.indexes?.split(',') }] : [],
      ),
    )
    expect(searched).not.toEqual([])
    expect(searched.filter(({ index, indexes }) => !indexes?.includes(index))).toEqual([])
  })
})

describe('every mutation', () => {
  const codes = ['invalid', 'conflict', 'bad_state', 'forbidden', 'not_found']

  test('has an entry among the changes', () => {
    expect(Object.keys(definitions).toSorted()).toEqual(mutators.map(({ name }) => name).toSorted())
  })

  test.each(Object.entries(definitions))('%s leads to where it can be mended', (name, definition) => {
    const repairs = codes.map((code) => repairOf(name, code))
    expect(definition.says).not.toBe('sync:change.other')
    if (repairs.includes('edit')) expect(definition.edit).not.toBeNull()
    if (repairs.includes('open')) expect(definition.open).not.toBeNull()
  })
})

describe('entities are not named by hand', () => {
  const above = projectFiles().filter(
    (file) => isCode(file) && !isTest(file) && file.startsWith('src/') && !file.startsWith('src/entities/'),
  )
  const names = mutators.map(({ name }) => `'${name.replace('.', String.raw`\.`)}'`).join('|')
  const mutation = new RegExp(names)
  const table = new RegExp(`\\btable [!=]== '|\\.table\\('(?:${Object.keys(storeSchema.tables).join('|')})'`)

  const linesWith = (pattern: RegExp, typed: RegExp) =>
    above.flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => pattern.test(line) && !typed.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )

  test('a mutation is named where a wrong name is a type error', () => {
    const known = linesWith(mutation, /isNamed\(/)
    expect(known).toEqual([])
  })

  test('no table is asked for by its name', () => {
    expect(linesWith(table, /^$/)).toEqual([])
  })
})
