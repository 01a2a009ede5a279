/**
 * Whether the handle is free, as the server sees it now; null when it cannot be asked. The change itself may still be
 * refused when it is synchronised.
 */
export async function isHandleFree(handle: string, signal: AbortSignal): Promise<boolean | null> {
  try {
    const { backend } = await import('../../session/client/page-client.ts')
    const { data } = await backend.rpc('handle_available', { handle }).abortSignal(signal)
    return typeof data === 'boolean' ? data : null
  } catch {
    // The client's chunk failed to load.
    return null
  }
}
