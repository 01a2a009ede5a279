import { readSession } from '../auth/session.ts'

/** The server, or the way to it, did not do it. */
export class ServerError extends Error {
  override name = 'ServerError'
}

/** Calls one function of the server's for the person who is signed in. Throws `ServerError`. */
export async function askServer(name: string, body: Record<string, unknown>): Promise<unknown> {
  if (!(await readSession())) throw new ServerError('Nobody is signed in')
  const { backend } = await import('../auth/page-client.ts')
  const { data, error, status } = await backend.rpc(name, body)
  if (error) throw new ServerError(`${name} answered ${status}`)
  return data
}
