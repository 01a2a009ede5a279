// The memory server behind the transport's port.
import type { Answer, Server } from '../remote/server.ts'
import type { MemoryServer } from './memory-server.ts'

export const answer = (status: number, data: unknown): Answer => ({
  status,
  data,
  words: '',
  retryAfter: null,
})

/** A server that sends no pokes. */
export const withoutPokes = (call: Server['call']): Server => ({
  call,
  join: () => () => Promise.resolve(),
  renew: () => Promise.resolve(),
  leave: () => Promise.resolve(),
})

/** Answers the protocol's calls with the memory server. */
export function callsOf(memory: MemoryServer, user: string): Server['call'] {
  const remote = memory.as(user)
  return async (name, request) => {
    // Serialised, as it would arrive over HTTP.
    const asked = JSON.parse(JSON.stringify(request))
    if (name === 'sync_pull') return answer(200, await remote.pull(asked))
    if (name === 'sync_push') return answer(200, await remote.push(asked))
    return answer(200, await remote.digest(asked))
  }
}
