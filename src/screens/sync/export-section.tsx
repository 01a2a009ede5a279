import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadEverything } from '../../export/download-everything.ts'
import { Button } from '../../ui/action/button.tsx'
import { SidePart } from './side-part.tsx'

/** Exports everything on the device as one file, readable without the app. */
export function ExportSection() {
  const { t } = useTranslation('sync')
  const [failed, setFailed] = useState(false)
  return (
    <SidePart id="export" title={t('export.title')}>
      <p className="mb-3 text-sm text-ink-muted">{t('export.text')}</p>
      <Button
        size="sm"
        icon={Download}
        onClick={async () => {
          setFailed(false)
          await downloadEverything().catch(() => setFailed(true))
        }}
      >
        {t('export.run')}
      </Button>
      <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
        {failed && t('export.failed')}
      </p>
    </SidePart>
  )
}
