/**
 * Whether the person may have this handle, as the service sees it now; null when it cannot be asked. The last word comes
 * when the change is synchronised.
 */
export async function isHandleFree(handle: string, signal: AbortSignal): Promise<boolean | null> {
  try {
    const { backend } = await import('../auth/page-client.ts')
    const { data } = await backend.rpc('handle_available', { handle }).abortSignal(signal)
    return typeof data === 'boolean' ? data : null
  } catch {
    // The client could not be fetched.
    return null
  }
}
