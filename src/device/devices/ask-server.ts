import { readSession } from '../../session/tokens/session.ts'

/** The server failed, or was unreachable. */
export class ServerError extends Error {
  override name = 'ServerError'
}

/** Calls an SQL function as the signed-in person. Throws `ServerError`. */
export async function askServer(name: string, body: Record<string, unknown>): Promise<unknown> {
  if (!(await readSession())) throw new ServerError('Nobody is signed in')
  const { backend } = await import('../../session/client/page-client.ts')
  const { data, error, status } = await backend.rpc(name, body)
  if (error) throw new ServerError(`${name} answered ${status}`)
  return data
}
