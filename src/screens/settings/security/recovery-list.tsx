import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offerFile } from '../../../device/files/offer-file.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { LazyDialog } from '../../../ui/overlay/lazy.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import './recovery-list.css'

export type RecoveryListProps = {
  email: string
  /** Null: nothing to show. */
  codes: readonly string[] | null
  onSaved: () => void
}

/** New recovery codes, shown once: to copy, download or print. Closes only when the person says they have saved them. */
export function RecoveryList({ email, codes, onSaved }: RecoveryListProps) {
  const { t } = useTranslation(['settings', 'common'])
  const [saved, setSaved] = useState(false)
  const [missed, setMissed] = useState(false)
  const close = () => {
    setMissed(!saved)
    if (!saved) return
    setSaved(false)
    onSaved()
  }
  return (
    <LazyDialog
      open={codes !== null}
      onOpenChange={(open) => open || close()}
      title={t('recoveryCodes.show')}
      description={t('recoveryCodes.text')}
      closeLabel={t('common:close')}
      footer={
        <>
          <div className="w-full max-sm:flex-none!">
            <Checkbox
              label={t('recoveryCodes.saved')}
              checked={saved}
              error={missed && !saved ? t('recoveryCodes.unsaved') : undefined}
              onChange={(event) => setSaved(event.target.checked)}
            />
          </div>
          <Button variant="primary" onClick={close}>
            {t('recoveryCodes.done')}
          </Button>
        </>
      }
    >
      <Codes email={email} codes={codes ?? []} />
    </LazyDialog>
  )
}

function Codes({ email, codes }: { email: string; codes: readonly string[] }) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const about = t('recoveryCodes.for', { email, day: format.day(today) })
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast('success', t('recoveryCodes.copied'))
  }
  const download = () => {
    const lines = [t('recoveryCodes.list'), about, '', ...codes, '']
    offerFile(
      new Blob([lines.join('\r\n')], { type: 'text/plain' }),
      `samspill-${t('recoveryCodes.file')}.txt`,
    )
  }
  return (
    <>
      <div data-recovery-codes="" className="rounded-md bg-surface-sunken p-4">
        <div className="mb-4 hidden print:block">
          <p className="font-semibold">{t('recoveryCodes.list')}</p>
          <p>{about}</p>
        </div>
        <ol
          aria-label={t('recoveryCodes.title')}
          className="grid justify-center gap-x-10 gap-y-2 font-mono text-base sm:grid-cols-[auto_auto]"
        >
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" icon={Copy} onClick={copy}>
          {t('recoveryCodes.copy')}
        </Button>
        <Button size="sm" icon={Download} onClick={download}>
          {t('recoveryCodes.download')}
        </Button>
        <Button size="sm" icon={Printer} onClick={() => print()}>
          {t('recoveryCodes.print')}
        </Button>
      </div>
    </>
  )
}
