// DATABASE_URL with accounts that are no superuser, on a fresh server: roles belong to a server.
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startCluster, type Cluster } from '../../postgres/cluster.ts'
import { choosePlace } from '../../postgres/place.ts'
import { explain } from '../../refusals.ts'
import { startBackend } from '../../server.ts'
import { migrationsDir, scratch } from '../backend.ts'

const place = scratch()
let cluster: Cluster
let admin: postgres.Sql
beforeAll(async () => {
  cluster = await startCluster(
    choosePlace(path.join(place.folder, 'server')),
    randomBytes(16).toString('hex'),
  )
  admin = postgres(cluster.url('postgres'), { max: 1, onnotice: () => undefined })
})
afterAll(async () => {
  await admin.end()
  await cluster.stop()
  place.remove()
})

/** A new account with a database of its own. */
async function newOwner(name: string, rights: string): Promise<string> {
  await admin.unsafe(`create role ${name} login password 'own' ${rights}`)
  await admin.unsafe(`create database ${name} owner ${name}`)
  return Object.assign(new URL(cluster.url(name)), { username: name, password: 'own' }).href
}

/** As on a fresh server: a role is granted only by whoever has made it. */
async function forgetRoles(): Promise<void> {
  const owned =
    await admin`select datname as name from pg_database where not datistemplate and datname <> 'postgres'`
  for (const { name } of owned) await admin`drop database ${admin(name)}`
  await admin`drop role if exists anon, authenticated, service_role, authenticator`
}

/** The status of the running backend, or the sentence with which it refused to start. */
async function startOn(databaseUrl: string): Promise<number | string> {
  const asked = { dataDir: path.join(place.folder, 'data'), host: '127.0.0.1', port: 0, databaseUrl }
  const settings = { ...asked, mode: 'start' as const, demo: false, migrationsDir, distDir: place.dist }
  try {
    const backend = await startBackend(settings)
    const { status } = await fetch(`${backend.url}/healthz`)
    await backend.stop()
    return status
  } catch (error) {
    return explain(error, settings)
  }
}

it('tells an owner without CREATEROLE what is missing', async () => {
  expect(await startOn(await newOwner('bare', ''))).toMatch(
    /^The account in DATABASE_URL has too few rights at .*\/bare \(permission denied to create role\)\. Use a superuser, or see/,
  )
})

it.each([
  ['CREATEROLE', 'maker', false],
  ['CREATEROLE BYPASSRLS', 'giver', true],
])(
  'starts for an owner with %s, without what that owner may not grant',
  async (rights, name, rolbypassrls) => {
    await forgetRoles()
    expect(await startOn(await newOwner(name, rights))).toBe(200)
    expect(await admin`select rolbypassrls from pg_roles where rolname = 'service_role'`).toEqual([
      { rolbypassrls },
    ])
  },
)

it('starts for an owner who has been granted existing roles', async () => {
  const url = await newOwner('tenant', '')
  expect(await startOn(url)).toMatch(
    /too few rights at .*\/tenant \(permission denied to grant role "anon"\)/,
  )
  await admin`grant anon, authenticated, service_role to tenant`
  expect(await startOn(url)).toBe(200)
})
