// The message composer: sends once, never half composed, and keeps unsent text on the device.
import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../../../tests/components/app.tsx'
import { button, expectCount, expectVisible, field, text } from '../../../tests/components/controls.ts'
import { bigFile, choose, disguisedPage, photo } from '../../../tests/components/files.ts'
import { type Member, holdReads, put, putOfEngine, signIn } from '../../../tests/components/person.ts'
import { roomRow } from '../../../tests/components/rows.ts'
import { desktop } from '../../../tests/components/setup.ts'
import { fileLimits } from '../../domain/file.ts'

const line = field('Skriv en melding')

async function openRoom(draft?: unknown): Promise<{ fjord: Member; address: string }> {
  await page.viewport(desktop.width, desktop.height)
  const fjord = await signIn('business', 'Fjord')
  const room = roomRow(fjord.teamId, crypto.randomUUID())
  await put(fjord, 'rooms', room)
  const key = `message:${room.id}`
  if (draft !== undefined)
    await putOfEngine(fjord, 'drafts', {
      key,
      values: draft,
      base: null,
      savedAt: '2026-11-20T10:00:00Z',
      v: 1,
    })
  const address = `/messages/${room.id}`
  await openApp(address)
  await expectVisible(line)
  return { fjord, address }
}

const sent = async ({ data }: Member): Promise<string[]> => {
  const rows: { text: string }[] = await data.store.db.table('messages').toArray()
  return rows.map((row) => row.text)
}
const drafts = ({ data }: Member): Promise<number> => data.store.db.table('drafts').count()

test('a message is sent once despite repeated presses, and leaves no draft', async () => {
  const { fjord } = await openRoom()
  await line.fill('Hei')
  const press = button('Send').element()
  if (!(press instanceof HTMLElement)) throw new Error('No button')
  press.click()
  press.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(line).toHaveValue('')
  await expect.poll(() => sent(fjord)).toEqual(['Hei'])
  await expect.poll(() => drafts(fjord)).toBe(0)
})

test('one frame shows the focus: the field around the line, not the line as well', async () => {
  await openRoom()
  await line.click()
  const ring = (element: Element | null) =>
    (element ? getComputedStyle(element).boxShadow : '').split(/,(?![^(]*\))/).some((one) => /3px/.test(one))
  const inner = line.element()
  await expect.poll(() => ring(inner.closest('.rounded-line'))).toBe(true)
  expect(ring(inner)).toBe(false)
})

test('a message sent while the previous one is being saved follows it', async () => {
  const { fjord } = await openRoom()
  await line.fill('Hei')
  const release = await holdReads(fjord, 'messages')
  await button('Send').click()
  await line.fill('Kommer du på lørdag?')
  await button('Send').click()
  release()
  await expect.poll(() => sent(fjord)).toHaveLength(2)
  expect((await sent(fjord)).toSorted()).toEqual(['Hei', 'Kommer du på lørdag?'])
  await expect.element(line).toHaveValue('')
  await expect.poll(() => drafts(fjord)).toBe(0)
})

test('Enter that ends a composition commits the character and sends nothing', async () => {
  const { fjord } = await openRoom()
  await line.click()
  await cdp().send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 })
  const enter = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }
  line.element().dispatchEvent(new KeyboardEvent('keydown', enter))
  await cdp().send('Input.insertText', { text: '你' })
  await expect.element(line).toHaveValue('你')
  expect(await sent(fjord)).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent(fjord)).toEqual(['你'])
})

test('a draft is restored, and deleted when the line is emptied', async () => {
  const { fjord, address } = await openRoom()
  await line.fill('Midt i en setn')
  await closeApp()
  await openApp(address)
  await expect.element(line).toHaveValue('Midt i en setn')
  await line.fill('')
  await expect.poll(() => drafts(fjord)).toBe(0)
})

test.each([
  ['of an older release', 'Bare tekst', 'Bare tekst'],
  ['that no longer parses', { text: 7, attachments: 'x' }, ''],
])('a draft %s', async (_, draft, shown) => {
  await openRoom(draft)
  await expect.element(line).toHaveValue(shown)
  await line.fill('Nytt')
  await expect.element(line).toHaveValue('Nytt')
})

test('a message that is too long is reported and kept, and the error goes with the first change', async () => {
  const { fjord } = await openRoom()
  const long = 'å'.repeat(5_001)
  await line.fill(long)
  await userEvent.keyboard('{Enter}')
  await expect.element(line).toHaveAttribute('aria-invalid', 'true')
  await expect.element(line).toHaveValue(long)
  await userEvent.keyboard('{Backspace}')
  await expect.element(line).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent(fjord)).toEqual([long.slice(1)])
})

test('text that the device could not save stays in the line, with an error', async () => {
  const { fjord } = await openRoom()
  await line.fill('Hei')
  const { db } = fjord.data.store
  const refuse = () => {
    throw new Error('full')
  }
  db.table('messages').hook('creating', refuse)
  await userEvent.keyboard('{Enter}')
  await expectVisible(text('Vi fikk ikke lagret meldingen'))
  await expect.element(line).toHaveValue('Hei')
  db.table('messages').hook('creating').unsubscribe(refuse)
  await userEvent.keyboard('!{Enter}')
  await expect.poll(() => sent(fjord)).toEqual(['Hei!'])
})

test('a renamed page, a program and too large a film are refused with a message; the line still sends', async () => {
  const { fjord } = await openRoom()
  const input = 'input[type=file]'
  await expect.poll(() => document.querySelector(input)).not.toBeNull()
  choose(input, disguisedPage('avtale.pdf', 'application/pdf'))
  await expectVisible(text(/Vi får ikke åpnet «avtale\.pdf»/))
  choose(input, disguisedPage('program.exe', 'application/x-msdownload'))
  await expectVisible(text(/«program\.exe» kan ikke legges ved/))
  choose(input, bigFile('For lang.mp4', 'video/mp4', 101))
  await expectVisible(text('«For lang.mp4» er for stor: 101 MB. Grensen er 100 MB.'))
  await line.fill('Hei')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent(fjord)).toEqual(['Hei'])
})

test('one file more than a message can have is refused by name, and the others stay', async () => {
  await openRoom()
  const input = 'input[type=file]'
  await expect.poll(() => document.querySelector(input)).not.toBeNull()
  const files = await Promise.all(
    Array.from({ length: fileLimits.attachments + 1 }, (_, at) => photo(`bilde-${at + 1}.jpg`, at * 30)),
  )
  choose(input, ...files)
  await expectVisible(text('En melding kan ha 10 filer. «bilde-11.jpg» ble ikke lagt til.'))
  await expectVisible(button('Fjern bilde-10.jpg'))
  await expectCount(button('Fjern bilde-11.jpg'), 0)
})
