// Choices about mails are shown only where mails are sent.
import { beforeEach, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectCount, expectVisible, heading, text } from '../../../tests/components/controls.ts'
import { answer } from '../../../tests/components/network.ts'
import { put, signIn, signInWithoutProfile } from '../../../tests/components/person.ts'
import { businessRow, preferencesRow } from '../../../tests/components/rows.ts'
import { sessionStorageAdapter } from '../../session/tokens/session-storage.ts'
import { SESSION_KEY } from '../../session/tokens/session.ts'
import { paths } from '../../paths.ts'
import { askWhetherMailIsSent } from './mail.ts'

beforeEach(async () => {
  const fjord = await signIn('business', 'Fjord')
  await put(fjord, 'preferences', preferencesRow(fjord.userId))
  const session = { access_token: 'e30.e30.', refresh_token: 'token', user: { id: fjord.userId } }
  await sessionStorageAdapter.setItem(SESSION_KEY, JSON.stringify(session))
})

/** What the server says, and this device asks. */
async function told(sends: boolean): Promise<void> {
  answer('/rpc/sends_mail', () => Response.json(sends))
  await askWhetherMailIsSent()
}

const alert = page.getByRole('switch', { name: 'Varsler på e-\u2060post' })
const about = heading('E-post om det som skjer')

test('settings: none where nothing is sent, and they return with the mails', async () => {
  await openApp('/settings/notifications')
  await expectVisible(about)
  await told(false)
  await openApp('/settings/notifications')
  await expectVisible(text('Det sendes ikke e-\u2060post herfra ennå. Inne i appen ser du alltid alt.'))
  await expectCount(about, 0)
  await expectCount(heading('Stille tid'), 0)
  await axeClean('no mails')
  await told(true)
  await openApp('/settings/notifications')
  await expectVisible(about)
  await expectVisible(heading('Stille tid'))
})

test('onboarding of a business: nor there', async () => {
  const open = async () => {
    const { userId, data } = await signInWithoutProfile()
    const row = businessRow(userId, crypto.randomUUID(), 'Fjordkaffe', { is_onboarded: false })
    await data.store.db.table('business_users').put(row)
    await openApp('/onboarding?step=contact')
    await expectVisible(heading('Hvordan når vi dere?'))
  }
  await open()
  await expectVisible(alert)
  await told(false)
  await open()
  await expectCount(alert, 0)
})

test('profile of a business: nor there', async () => {
  const open = () => openApp(paths.businessProfileAt('alert_email_opt_in'))
  await open()
  await expectVisible(alert)
  await told(false)
  await open()
  await expectVisible(text('Kontakt og adresse'))
  await expectCount(alert, 0)
})
