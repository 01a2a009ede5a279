// The handle in onboarding: required of a visible profile, and sometimes lost to somebody who was faster.
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectCount, expectVisible, heading, press, text } from '../../../tests/components/controls.ts'
import { answer } from '../../../tests/components/network.ts'
import {
  type Member,
  putOfEngine,
  rowOf,
  signInWithoutProfile,
  unsent,
} from '../../../tests/components/person.ts'
import { creatorRow, rejectionRow } from '../../../tests/components/rows.ts'

/** A profile with a name alone. */
async function begun(change: { is_onboarded: boolean } = { is_onboarded: false }): Promise<Member> {
  const { userId, data } = await signInWithoutProfile()
  const teamId = crypto.randomUUID()
  const row = creatorRow(userId, teamId, 'Solveig', { is_public: false, handle: '', ...change })
  await data.store.db.table('creator_users').put(row)
  return { userId, data, teamId }
}

describe('a visible profile needs a handle', () => {
  const handle = page.getByRole('textbox', { name: 'Brukernavn' })
  const confirm = async (choice: string): Promise<Member> => {
    const solveig = await begun()
    await openApp('/onboarding?side=creator&step=confirm')
    await page.getByText(choice, { exact: true }).click()
    return solveig
  }

  test('which is asked for where it is made visible, with the error beside the field', async () => {
    const solveig = await confirm('Ja, vis profilen')
    await press('Fullfør')
    await expectVisible(text('Velg et brukernavn'))
    await expect.element(handle).toHaveFocus()
    await axeClean('a handle that is missing')
    await handle.fill('sø')
    await press('Fullfør')
    await expectVisible(text('Bruk bare bokstavene a–z'))
    await handle.fill('solveig')
    await press('Fullfør')
    await expectVisible(heading('Velkommen, Solveig'))
    expect(await rowOf(solveig, 'creator_users', solveig.teamId)).toMatchObject({
      handle: 'solveig',
      is_public: true,
      is_onboarded: true,
    })
  })

  test('and a hidden one does not', async () => {
    const solveig = await confirm('Ikke ennå')
    await expectCount(handle, 0)
    await press('Fullfør')
    await expectVisible(heading('Velkommen, Solveig'))
    expect(await rowOf(solveig, 'creator_users', solveig.teamId)).toMatchObject({
      handle: '',
      is_public: false,
    })
  })

  test('that is taken is said there, and another one is chosen there', async () => {
    answer('/rpc/handle_available', ({ body }) =>
      Response.json(JSON.stringify(body) !== '{"handle":"ida-nord"}'),
    )
    await confirm('Ja, vis profilen')
    await handle.fill('ida-nord')
    await expectVisible(text('Brukernavnet er tatt. Velg et annet.'))
    await press('Fullfør')
    await expect.element(handle).toHaveFocus()
    await handle.fill('ida-nord2')
    await press('Fullfør')
    await expectVisible(heading('Velkommen, Solveig'))
  })
})

describe('a handle that somebody else was faster to take', () => {
  const lost = async (set: object, base: object, detail: object): Promise<Member> => {
    const member = await begun({ is_onboarded: true })
    await putOfEngine(
      member,
      'rejections',
      rejectionRow('teams.edit_creator', 'invalid', { id: member.teamId, set, base }, detail),
    )
    await openApp('/onboarding?add=creator&step=done')
    await expectVisible(heading('Velkommen, Solveig'))
    return member
  }

  test('is told at the end; everything else of its edit is sent again, except the wish to be visible', async () => {
    const solveig = await lost(
      { handle: 'solveig', is_public: true, last_name: 'Nord' },
      { handle: '', is_public: false, last_name: '' },
      { field: 'handle', rule: 'taken' },
    )
    await expectVisible(text('Noen andre rakk å ta brukernavnet solveig. Alt det andre er lagret.'))
    await expectVisible(text('Profilen vises når du har valgt et nytt.'))
    await expect
      .poll(() => unsent(solveig))
      .toMatchObject([{ args: { set: { last_name: 'Nord' }, base: { last_name: '' } } }])
    await expect
      .poll(() => solveig.data.store.db.table('rejections').toArray())
      .toMatchObject([{ args: { set: { handle: 'solveig', is_public: true } } }])
  })

  test('is not told of one in an edit that was refused because of another field', async () => {
    await lost(
      { handle: 'solveig', phone: '+4791234567' },
      { handle: '', phone: '' },
      { field: 'phone', rule: 'invalid' },
    )
    await expectCount(text('Noen andre rakk'), 0)
  })
})
