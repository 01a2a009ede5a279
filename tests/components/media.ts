// The page of a profile's pictures and films.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { localFile } from '../../sync/files/index.ts'
import type { Upload } from '../../src/device/files/uploads.ts'
import { openApp } from './app.tsx'
import { expectVisible, heading, press } from './controls.ts'
import { type Member, offline, put, signIn } from './person.ts'
import { mediaRow } from './rows.ts'

export const INPUT = 'main input[type=file]'
export const AT = '/creator/profile/media'

export async function openMedia(status = offline): Promise<Member> {
  const ida = await signIn('creator', 'Ida', { status })
  await openApp(AT)
  await expectVisible(heading('Media'))
  await expect.poll(() => document.querySelector(INPUT)).not.toBeNull()
  return ida
}

const list = page.getByRole('list', { name: 'Bilder og videoer i profilen' })
/** The descriptions in the order of the page. */
export const order = () =>
  list
    .getByRole('article')
    .elements()
    .map((one) => one.getAttribute('aria-label'))

const rowsOf = ({ data }: Member) => data.store.db.table<Upload>('uploads')
export const uploads = (member: Member): Promise<Upload[]> => rowsOf(member).toArray()
export const states = async (member: Member) => (await uploads(member)).map(({ state }) => state)

/** The bytes of a file as they are kept, and will be uploaded. */
export async function keptBytes({ data }: Member, path: string): Promise<Blob> {
  const blob = await localFile(data.store, path)
  if (!blob) throw new Error(`${path} is not kept`)
  return blob
}

export async function fromMenu(description: string, entry: string): Promise<void> {
  await press(`Valg for ${description}`)
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Two pictures with a film between them. */
export async function openThree(): Promise<Member> {
  const ida = await signIn('creator', 'Ida', { status: offline })
  await put(
    ida,
    'profile_media',
    mediaRow(ida.teamId, 1),
    mediaRow(ida.teamId, 2, {
      kind: 'video',
      path: '/demo/films/serum.webm',
      poster: '/demo/films/serum.webp',
      description: 'Video',
      duration_ms: 8000,
    }),
    mediaRow(ida.teamId, 3, { path: '/demo/scenes/dog.webp' }),
  )
  await openApp(AT)
  await expect.poll(order).toEqual(['Bilde 1', 'Video', 'Bilde 3'])
  return ida
}
