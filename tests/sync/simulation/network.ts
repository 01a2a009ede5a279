// The network between devices and the real SQL. A call travels in two halves, request and answer, and each half waits
// until the simulation lets it through, loses it, doubles it, or overtakes it with a later one.
import type { Sql } from '../../fixtures/database.ts'
import { asUser } from '../../fixtures/database.ts'
import { readPullAnswer, readPushAnswer } from '../../../sync/remote/answers.ts'
import {
  RemoteError,
  type PullAnswer,
  type PullRequest,
  type PushAnswer,
  type PushRequest,
  type Remote,
} from '../../../sync/remote/remote.ts'

type Call = { kind: 'pull'; request: PullRequest } | { kind: 'push'; request: PushRequest }
type Answer = PullAnswer | PushAnswer

export interface Travelling {
  from: string
  call: Call
  user: string
  /** Undefined while the request is on its way, then the answer is. */
  answer: { value: unknown } | { error: Error } | undefined
  arrive(answer: Answer): void
  fail(error: Error): void
}

export async function execute(sql: Sql, user: string, call: Call): Promise<unknown> {
  const request = JSON.stringify(call.request)
  return asUser(sql, user, async (tx) => {
    const [row] =
      call.kind === 'pull'
        ? await tx`select public.sync_pull(${request}::text::jsonb) as answer`
        : await tx`select public.sync_push(${request}::text::jsonb) as answer`
    return row?.answer
  })
}

const isInvalid = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'P0001'

export class Network {
  readonly travelling: Travelling[] = []
  /** Copies of requests that the network will deliver once more, when nobody expects them. */
  readonly ghosts: { user: string; call: Call }[] = []
  readonly sql: Sql

  constructor(sql: Sql) {
    this.sql = sql
  }

  /** The server as one device reaches it. `blocked` is told when a call is under way, so that the run can go on. */
  remote(from: string, user: string, options: { isOffline(): boolean; blocked(): void }): Remote {
    const send = (call: Call): Promise<Answer> => {
      if (options.isOffline()) return Promise.reject(new RemoteError('unreachable', 'offline'))
      return new Promise<Answer>((resolve, reject) => {
        this.travelling.push({ from, call, user, answer: undefined, arrive: resolve, fail: reject })
        options.blocked()
      })
    }
    return {
      pull: async (request) =>
        readPullAnswer(await send({ kind: 'pull', request: structuredClone(request) })),
      push: async (request) =>
        readPushAnswer(await send({ kind: 'push', request: structuredClone(request) })),
    }
  }

  take(one: Travelling): void {
    this.travelling.splice(this.travelling.indexOf(one), 1)
  }

  /** Lets the request through: the server commits, the answer starts its way back. */
  async deliver(one: Travelling): Promise<void> {
    try {
      one.answer = { value: await execute(this.sql, one.user, one.call) }
    } catch (error) {
      // What PostgREST answers with HTTP 400; anything else is a fault of the SQL and fails the run.
      if (!isInvalid(error)) throw error
      one.answer = { error: new RemoteError('refused', String(error), { status: 400 }) }
    }
  }

  /** Everything of a device that is gone: its requests may still arrive, its answers reach nobody. */
  forget(from: string, keepRequests: (one: Travelling) => boolean): void {
    for (const one of this.travelling.filter((other) => other.from.startsWith(`${from}/`))) {
      this.take(one)
      if (!one.answer && keepRequests(one)) this.ghosts.push({ user: one.user, call: one.call })
    }
  }
}
