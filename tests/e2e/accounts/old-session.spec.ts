// Changing the password in an old session: a mailed code first, and nothing typed twice.
import { openData } from '../../../supabase/local/tests/auth.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { codeFor } from '../mail.ts'
import { signInByApi } from '../people.ts'

for (const [size, look] of [
  ['phone', phone],
  ['desktop', desktop],
] as const)
  test(
    `a new password in an old session asks for a code from the mail, on a ${size}`,
    { tag: size === 'desktop' ? '@long' : [] },
    async ({ backend, person, deviceOf }) => {
      const ida = await person('creator', 'Ida')
      const { page } = await deviceOf(ida, look)
      const sql = openData(backend)
      await sql`update auth.sessions set created_at = now() - interval '25 hours' where user_id = ${ida.userId}`
      await sql.end()
      await page.goto('/settings/security')
      const next = 'en båt på vei til Lofoten'
      await page.getByLabel('Nåværende passord').fill(ida.password)
      await page.getByLabel('Nytt passord').fill(next)
      await page.getByLabel('Gjenta passordet').fill(next)
      await page.getByRole('button', { name: 'Endre passord' }).click()
      const code = page.getByLabel('Sekssifret kode')
      await expect(code).toBeFocused()
      await page.screenshot({ path: test.info().outputPath('code.png') })
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.screenshot({ path: test.info().outputPath('code-dark.png') })
      const right = await codeFor(backend, ida.email)
      await code.fill(right === '000000' ? '000001' : '000000')
      await expect(page.getByText('Ugyldig eller utløpt kode. Prøv igjen.')).toBeVisible()
      await code.fill(right)
      await expect(page.getByText('Passordet er endret')).toBeVisible()
      await signInByApi(backend, ida.email, next)
    },
  )
