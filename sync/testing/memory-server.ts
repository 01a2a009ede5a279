// A small server that implements the protocol (not the SQL) for fast tests. Commits are numbers, so a snapshot is a
// number.
import { RemoteError, type Prover, type Remote } from '../remote/remote.ts'
import { answerDigest } from './memory/digest.ts'
import { createHistory, type History } from './memory/history.ts'
import { answerPull } from './memory/pull.ts'
import { createPushes, type Handlers, type Pushes } from './memory/push.ts'

export interface MemoryServer
  extends Pick<History, 'rows' | 'scopesOf' | 'write'>, Pick<Pushes, 'devices' | 'effects' | 'stumble'> {
  /** The server as one person reaches it. */
  as(user: string): Remote & Prover
  /** Forgets tombstones, as the purge does: older cursors become invalid [S6]. */
  purge(): void
  /** A restored copy of the database: a new epoch. */
  newEpoch(): void
}

export function createMemoryServer(tables: readonly string[], handlers: Handlers): MemoryServer {
  const history = createHistory(tables)
  const { push, ...pushes } = createPushes(history, handlers)
  const { rows, scopesOf, write, purge, newEpoch } = history
  return {
    ...pushes,
    rows,
    scopesOf,
    write,
    purge,
    newEpoch,
    as: (user) => ({
      pull: async (request) =>
        answerPull(history, pushes.devices.get(request.client), user, structuredClone(request)),
      push: async (request) => push(user, structuredClone(request)),
      digest: (request) => answerDigest(history, user, request),
    }),
  }
}

/** A remote that never answers, for tests of what survives. */
export const unreachable: Remote = {
  pull: () => Promise.reject(new RemoteError('unreachable', 'down')),
  push: () => Promise.reject(new RemoteError('unreachable', 'down')),
}
