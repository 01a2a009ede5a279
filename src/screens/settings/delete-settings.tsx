import { CircleAlert, LogOut, Scale, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { localData } from '../../device/store/local-data.ts'
import { accounts } from '../../entities/accounts/mutators.ts'
import { useOnline } from '../../device/status/online.ts'
import { DELETION_DAYS } from '../../entities/accounts/account.ts'
import { useSubmitForm } from '../../forms/use-submit-form.ts'
import { refusalCode, useCodeWords } from '../../i18n/labels.ts'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Points } from '../../ui/display/points.tsx'
import { EmailField } from '../../ui/form/email-field.tsx'
import { CloseProfiles } from './close-profiles.tsx'
import { ExportButton } from './data-settings.tsx'
import { NeedsNetwork, Part } from './parts/part.tsx'

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase()

/** Deleting the account (specification section 4): explains what happens, and requires a typed confirmation. */
export function DeleteSettings() {
  const { t } = useTranslation('settings')
  return (
    <>
      <Part title={t('delete.what')}>
        <Points
          layout="steps"
          items={[
            { key: 'now', icon: LogOut, title: t('delete.nowTitle'), text: t('delete.now') },
            {
              key: 'later',
              icon: Trash2,
              title: t('delete.laterTitle', { count: DELETION_DAYS }),
              text: t('delete.later'),
            },
            { key: 'law', icon: Scale, title: t('delete.lawTitle'), text: t('delete.law') },
          ]}
        />
        <p className="mt-5 font-semibold">{t('delete.final', { count: DELETION_DAYS })}</p>
      </Part>
      <Part title={t('delete.exportTitle')} text={t('delete.exportText')}>
        <ExportButton />
      </Part>
      <ConfirmPart />
      <CloseProfiles />
    </>
  )
}

function ConfirmPart() {
  const { t } = useTranslation('settings')
  const navigate = useNavigate()
  const codeWords = useCodeWords()
  const online = useOnline()
  const { userId, email } = localData().identity
  const form = useSubmitForm({
    defaults: { confirm: '' },
    issuesOf: ({ confirm }) => (same(confirm, email) ? [] : [{ field: 'confirm', rule: 'differs' }]),
    words: () => t('delete.mismatch', { email }),
    codeOf: refusalCode,
    enabled: online,
    submit: async () => {
      await accounts.deactivate({ id: userId })
      // Sends the deletion, and wipes the device only once it is sent.
      await navigate(`${paths.signOut}?closed`, { replace: true })
      return undefined
    },
  })
  return (
    <Part title={t('delete.confirmTitle')}>
      <form {...form.attributes} className="grid max-w-md gap-4">
        {!online && <NeedsNetwork />}
        {form.refused && (
          <Banner tone="danger" icon={CircleAlert} announce="assertive">
            {codeWords(form.refused)}
          </Banner>
        )}
        <EmailField
          {...form.bind('confirm')}
          label={t('delete.confirm')}
          hint={t('delete.confirmHint', { email })}
          autoComplete="off"
        />
        <div>
          <Button type="submit" variant="danger" icon={Trash2} loading={form.busy} disabled={!online}>
            {t('delete.submit')}
          </Button>
        </div>
      </form>
    </Part>
  )
}
