// The session: signing out with unsent work, and a session that the server has ended.
import { expect } from '@playwright/test'
import { signInByApi } from '../../e2e/people.ts'
import { signOut as leave } from '../../e2e/session.ts'
import type { Fault } from './fault.ts'

export const signOut: Fault = {
  name: 'sign-out with unsent work',
  fast: ['messages'],
  meanwhile: 'works',
  pill: /^\d+ endring(er)? venter på nett$/,
  async strike({ stage, work, held }) {
    await stage.context.setOffline(true)
    stage.proxy.refuse(true)
    held.release()
    return async () => {
      await leave(stage.page)
      await expect(stage.page.getByText(/\d+ endring(er)? er ikke sendt ennå/)).toBeVisible()
      await stage.page.getByRole('button', { name: 'Ikke logg ut' }).click()
      await expect(stage.page).toHaveURL(new RegExp(`${work.path}$`))
      stage.proxy.refuse(false)
      await stage.context.setOffline(false)
    }
  },
  async end({ stage }) {
    // Everything is on the server: now it asks nothing and leaves nothing behind.
    await leave(stage.page)
    await expect(stage.page).toHaveURL(/\/auth\/login$/i)
    expect(
      await stage.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
    ).not.toContain(`samspill-${stage.me.userId}`)
  },
}

export const tokenRevoked: Fault = {
  name: 'token revoked',
  fast: ['typing'],
  meanwhile: 'works',
  pill: /^Logg inn igjen$/,
  async strike({ stage: { backend, page, me }, work, held }) {
    const { token } = await signInByApi(backend, me.email, me.password)
    const ended = await fetch(`${backend.url}/auth/v1/logout?scope=global`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
    })
    expect(ended.ok).toBe(true)
    held.release()
    return async () => {
      await expect(page.getByText('Du er logget ut. Det du har skrevet', { exact: false })).toBeVisible()
      await page.getByRole('link', { name: 'Logg inn', exact: true }).first().click()
      await page.getByLabel('E-post').fill(me.email)
      await page.getByLabel('Passord', { exact: true }).fill(me.password)
      await page.getByRole('button', { name: 'Logg inn' }).click()
      await expect(page).not.toHaveURL(/auth/i)
      await page.goto(work.path)
    }
  },
}
