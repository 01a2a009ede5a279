import type { Json } from '../../contract.ts'
import type { PushAnswer, PushRequest } from '../../remote/remote.ts'
import type { History, ServerTx } from './history.ts'

export class Refusal extends Error {
  readonly code: string
  readonly detail: Json
  constructor(code: string, detail: Json = null) {
    super(code)
    this.code = code
    this.detail = detail
  }
}

export type Handlers = Record<string, (tx: ServerTx, args: Record<string, Json>, user: string) => void>

export interface Device {
  user: string
  lmid: number
  results: Map<number, { uuid: string; code: string | null; detail: Json }>
}
export interface Pushes {
  devices: Map<string, Device>
  /** How often each mutation took effect, by uuid. */
  effects: Map<string, number>
  /** Fails the next mutation with a transient sqlstate. */
  stumble: { next: string | null }
  push(user: string, request: PushRequest): PushAnswer
}

const asRecord = (args: Json): Record<string, Json> =>
  typeof args === 'object' && args !== null && !Array.isArray(args) ? args : {}

export function createPushes(history: History, handlers: Handlers): Pushes {
  const effects = new Map<string, number>()
  const devices = new Map<string, Device>()
  const stumble: Pushes['stumble'] = { next: null }

  function run(
    user: string,
    mutation: PushRequest['mutations'][number],
  ): { code: string | null; detail: Json } {
    try {
      const handler = handlers[mutation.name]
      if (!handler) throw new Refusal('unknown_mutation')
      history.write((tx) => handler(tx, asRecord(mutation.args), user))
      effects.set(mutation.uuid, (effects.get(mutation.uuid) ?? 0) + 1)
      return { code: null, detail: null }
    } catch (error) {
      if (error instanceof Refusal) return { code: error.code, detail: error.detail }
      throw error
    }
  }

  function push(user: string, request: PushRequest): PushAnswer {
    const answer: PushAnswer = {
      lmid: 0,
      results: [],
      forked: false,
      gap: null,
      retry: null,
      now: new Date().toISOString(),
    }
    const known = devices.get(request.client)
    const device: Device = known ?? { user, lmid: 0, results: new Map() }
    const isForgotten = !known && request.mutations.length > 0 && request.mutations.every(({ id }) => id > 1)
    if (isForgotten || device.user !== user) return { ...answer, forked: true }
    devices.set(request.client, device)
    for (const mid of device.results.keys()) if (mid <= request.acked) device.results.delete(mid)
    for (const mutation of request.mutations.toSorted((a, b) => a.id - b.id)) {
      answer.lmid = device.lmid
      if (mutation.id > device.lmid + 1) return { ...answer, gap: device.lmid }
      let result = device.results.get(mutation.id)
      if (mutation.id <= device.lmid && result?.uuid !== mutation.uuid) return { ...answer, forked: true }
      if (!result) {
        if (stumble.next !== null) {
          const retry = stumble.next
          stumble.next = null
          return { ...answer, retry }
        }
        result = { uuid: mutation.uuid, ...run(user, mutation) }
        device.results.set(mutation.id, result)
        device.lmid = mutation.id
      }
      const { code, detail } = result
      answer.results.push({ id: mutation.id, status: code === null ? 'ok' : 'rejected', code, detail })
      answer.lmid = device.lmid
    }
    return answer
  }

  return { devices, effects, stumble, push }
}
