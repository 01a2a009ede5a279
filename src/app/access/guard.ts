// Who may enter. Decided from the device alone, so that it works without network and shows no wrong screen first.
import { type LoaderFunctionArgs, type MiddlewareFunction, redirect } from 'react-router'
import { type Identity, readIdentity } from '../../data/auth/identity.ts'
import { readOnboardingMark } from '../../data/auth/onboarding-mark.ts'
import { rememberPath } from '../../data/auth/return-path.ts'
import { homeOf, paths } from '../../paths.ts'
import { isAmong, sentTo } from './access.ts'

/** Who is here, and their database opened, before any screen that reads it. Guests load no database code. */
export async function readVisitor() {
  const identity = readIdentity()
  if (identity) {
    const { openLocalData } = await import('../on-device.ts')
    openLocalData(identity)
  }
  return { identity }
}
export type Visitor = Awaited<ReturnType<typeof readVisitor>>

/** «Not finished» is asked again: it may have been finished a moment ago. */
async function isOnboarded({ userId }: Identity): Promise<boolean | null> {
  const mark = readOnboardingMark(userId)
  if (mark !== false) return mark
  await readVisitor()
  return (await import('../on-device.ts')).readOnboarded()
}

/** Before every page, and before anything of it is shown. */
export const guard: MiddlewareFunction = async ({ request }) => {
  const identity = readIdentity()
  const { pathname, search } = new URL(request.url)
  // Inside of onboarding nobody is pulled out of a step by what the step has just written.
  const inside = isAmong(location.pathname, [paths.onboarding]) && isAmong(pathname, [paths.onboarding])
  const onboarded = identity && !inside ? await isOnboarded(identity) : null
  const away = sentTo({ pathname, search, signedIn: identity !== null, onboarded })
  if (!away) return
  // The router knows no fragment; the address bar does when the page was opened there.
  if (away.remember) rememberPath(pathname + search + (location.pathname === pathname ? location.hash : ''))
  throw redirect(away.to)
}

/** The installed app opens where the person works, not on the front page. */
export async function startOfInstalledApp({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.get('source') !== 'pwa' || !readIdentity()) return null
  const { readSavedTeam } = await import('../../data/saved-team.ts')
  return redirect(homeOf(readSavedTeam()?.type ?? null))
}
