// What the server refuses: it is tried with a newer token, waits for a sign-in, or is refused for good with a code.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { blobsOf, filesOf } from '../store/tables.ts'
import { createUploadRig, film, MB, type UploadRig } from '../testing/upload-rig.ts'

let rig: UploadRig
beforeEach(async () => {
  rig = await createUploadRig()
})
afterEach(() => rig.stop())

describe('[S32] the server refuses', () => {
  test('[S32] 401: tries once with a newer token, then waits for a sign-in', async () => {
    const { path } = await rig.keep(film(1))
    rig.tokens = ['old', 'older', 'signed in']
    rig.server.fault = ({ token }) => (token === 'signed in' ? null : { status: 401 })
    const uploads = rig.start()
    await expect.poll(() => rig.server.heard.length, { interval: 5 }).toBe(2)
    await rig.untilRefused('auth', path)
    expect((await rig.row(path))?.state).toBe('waiting')
    expect(rig.asked).toEqual([null, 'old'])
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(rig.server.heard).toHaveLength(2)
    uploads.look()
    await rig.until('done', path)
  })

  test('[S18] a missing second factor refuses no file: it waits until the session is proved', async () => {
    const { path } = await rig.keep(film(1))
    rig.tokens = ['half', 'half', 'whole']
    const body = '{"statusCode":"403","error":"insufficient_aal","message":"\\"insufficient_aal\\""}'
    rig.server.fault = ({ token }) => (token === 'whole' ? null : { status: 403, body })
    const uploads = rig.start()
    await rig.until('waiting', path)
    await rig.untilRefused('auth', path)
    uploads.look()
    await rig.until('done', path)
  })

  test('[S32] renews a session that ends several times during a long upload', async () => {
    const { path } = await rig.keep(film(1, 20 * MB))
    rig.tokens = ['1', '2', '3', '4', '5']
    // Each token is accepted for one chunk.
    const spent = new Set<string>()
    rig.server.fault = ({ method, token }) => {
      if (spent.has(token)) return { status: 401 }
      if (method === 'PATCH') spent.add(token)
      return null
    }
    rig.start()
    await rig.until('done', path)
    expect(rig.asked).toEqual([null, '1', '2', '3'])
    expect(rig.server.places.size).toBe(1)
  })

  test.each([
    [413, 'too_large'],
    [415, 'bad_type'],
    [403, 'forbidden'],
    [400, 'invalid'],
  ])('[S32] %i is for good: refused with code %s, and others go on', async (status, code) => {
    const { path } = await rig.keep(film(1))
    rig.server.fault = ({ method }) =>
      method === 'POST' && rig.server.heard.length === 1 ? { status } : null
    rig.start()
    await rig.until('refused', path)
    expect((await rig.row(path))?.error).toMatchObject({ code, detail: { status } })
    expect(rig.settled).toBe(1)
  })

  test('[S32] reads the status that storage puts into the body of a 400', async () => {
    const { path } = await rig.keep(film(1))
    rig.server.fault = () => ({ status: 400, body: '{"statusCode":"409","error":"Duplicate"}' })
    rig.start()
    await rig.until('done', path)
  })

  test('[S32] retries a refusal while a pending change will still create the scope', async () => {
    const { path } = await rig.keep(film(1))
    await rig.mutate(
      { name: 'rooms.open', v: 1, tables: [], parse: () => null, apply: () => Promise.resolve() },
      null,
    )
    let opened = false
    rig.server.fault = () => (opened ? null : { status: 403 })
    rig.start()
    await expect.poll(() => rig.server.heard.length, { interval: 5 }).toBeGreaterThan(2)
    expect((await rig.row(path))?.state).not.toBe('refused')
    opened = true
    await rig.until('done', path)
  })

  test('[S32] reports bytes that are gone', async () => {
    const { path } = await rig.keep(film(1))
    await blobsOf(rig.store).clear()
    await filesOf(rig.store).clear()
    rig.start()
    await rig.until('refused', path)
    expect((await rig.row(path))?.error?.code).toBe('lost')
    await rig.keep(film(1))
    expect((await rig.row(path))?.state).toBe('waiting')
  })
})
