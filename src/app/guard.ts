// Who may enter. Decided from the device alone, so that it works without network and shows no wrong screen first.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { readIdentity } from '../data/identity.ts'
import { homeOf, paths } from '../paths.ts'
import { rememberPath } from '../data/return-path.ts'

/** Who is here, and their database opened, before any screen that reads it. Guests load no database code. */
export async function readVisitor() {
  const identity = readIdentity()
  if (identity) {
    const { openLocalData } = await import('./on-device.ts')
    openLocalData(identity)
  }
  return { identity }
}
export type Visitor = Awaited<ReturnType<typeof readVisitor>>

/** Signed-in screens: a visitor goes to the login page and returns here afterwards. */
export async function requireIdentity({ request }: LoaderFunctionArgs) {
  const identity = readIdentity()
  if (identity) return identity
  const { pathname, search } = new URL(request.url)
  rememberPath(pathname + search)
  return redirect(paths.login)
}

/**
 * A signed-in user who opens the login page is sent to / (specification section 5), unless the service has refused
 * the session and the person comes to sign in again (`?again`).
 */
export async function guestsOnly({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.has('again')) return null
  return readIdentity() ? redirect(paths.landing) : null
}

/** The installed app opens where the person works, not on the front page. */
export async function startOfInstalledApp({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.get('source') !== 'pwa' || !readIdentity()) return null
  const { readSavedTeam } = await import('../data/active-team.ts')
  return redirect(homeOf(readSavedTeam()?.type ?? null))
}
