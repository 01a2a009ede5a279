// Decides who may enter, from the device alone: it works offline, and no wrong screen is shown first.
import { type LoaderFunctionArgs, type MiddlewareFunction, redirect } from 'react-router'
import { type Identity, readIdentity } from '../../session/early/identity.ts'
import { readOnboardingMark } from '../../session/early/onboarding-mark.ts'
import { rememberPath, rememberWanted } from '../../session/early/return-path.ts'
import { homeOf, paths } from '../../paths.ts'
import { isAmong, sentTo } from './access.ts'

/** Reads who is signed in and opens their database, before any screen reads it. Guests load no database code. */
export async function readVisitor() {
  const identity = readIdentity()
  if (identity) {
    const { openOwnData } = await import('../on-device.ts')
    openOwnData(identity)
  }
  return { identity }
}
export type Visitor = Awaited<ReturnType<typeof readVisitor>>

/** Reads again if not finished: the person may have finished a moment ago. */
async function isOnboarded({ userId }: Identity): Promise<boolean | null> {
  const mark = readOnboardingMark(userId)
  if (mark !== false) return mark
  await readVisitor()
  return (await import('../on-device.ts')).readOnboarded()
}

/** Runs before every page, and before anything of it is shown. */
export const guard: MiddlewareFunction = async ({ request }) => {
  const identity = readIdentity()
  const { pathname, search } = new URL(request.url)
  // Within onboarding, what a step has just written must not move the person out of it.
  const inside = isAmong(location.pathname, [paths.onboarding]) && isAmong(pathname, [paths.onboarding])
  const onboarded = identity && !inside ? await isOnboarded(identity) : null
  const away = sentTo({ pathname, search, signedIn: identity !== null, onboarded })
  if (!away) return
  // The router does not pass the fragment; the address bar has it when the page was opened there.
  const path = pathname + search + (location.pathname === pathname ? location.hash : '')
  if (away.remember) (identity ? rememberWanted : rememberPath)(path)
  throw redirect(away.to)
}

/** The installed app opens the person's home page instead of the front page. */
export async function startOfInstalledApp({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.get('source') !== 'pwa' || !readIdentity()) return null
  const { readSavedTeam } = await import('../../session/early/saved-team.ts')
  return redirect(homeOf(readSavedTeam()?.type ?? null))
}
