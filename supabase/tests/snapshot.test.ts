// schema.snapshot.sql is generated; review its diff with a change of the schema.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

import { withDatabase } from '../../tests/fixtures/database.ts'
import { describeSchema } from './schema.ts'

const FILE = path.resolve(import.meta.dirname, '../schema.snapshot.sql')

test('the snapshot is what the migrations make (UPDATE_SNAPSHOT=1 writes it)', async () => {
  const schema = await withDatabase((database) => describeSchema(database.sql))
  if (process.env.UPDATE_SNAPSHOT === '1') writeFileSync(FILE, schema)
  expect(existsSync(FILE) ? readFileSync(FILE, 'utf8') : '').toBe(schema)
})
