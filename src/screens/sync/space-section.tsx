import { useTranslation } from 'react-i18next'
import { freeSpace, useSpace } from '../../device/status/space.ts'
import { useBytes } from '../../i18n/bytes.ts'
import { Button } from '../../ui/action/button.tsx'
import { Facts } from '../../ui/display/facts.tsx'
import { ProgressBar } from '../../ui/display/progress.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { SidePart } from './side-part.tsx'

/** The least visible part of a bar that has begun. */
const LEAST_SHOWN = 0.02

export function SpaceSection() {
  const { t } = useTranslation('sync')
  const bytes = useBytes()
  const { space, refresh } = useSpace()

  async function free(): Promise<void> {
    const freed = await freeSpace()
    await refresh()
    if (freed === null) toast('info', t('space.nothingToFree'))
    else toast('success', freed > 0 ? t('space.freed', { size: bytes(freed) }) : t('space.cleared'))
  }

  const used = space ? bytes(space.usage) : ''
  return (
    <SidePart id="space" title={t('space.title')}>
      <ProgressBar
        label={t('space.label')}
        showLabel
        value={space ? Math.max(LEAST_SHOWN, space.usage / Math.max(1, space.quota)) : 0}
        text={
          space && space.quota > 0 ? t('space.of', { used, quota: bytes(space.quota) }) : used || '\u00a0'
        }
      />
      {space && space.kept + space.cached > 0 && (
        <div className="mt-2">
          <Facts
            layout="rows"
            items={[
              {
                key: 'data',
                label: t('space.data'),
                value: bytes(Math.max(0, space.usage - space.kept - space.cached)),
              },
              space.kept > 0 && { key: 'kept', label: t('space.kept'), value: bytes(space.kept) },
              space.cached > 0 && { key: 'cached', label: t('space.cached'), value: bytes(space.cached) },
            ].filter((item) => item !== false)}
          />
        </div>
      )}
      <p className="mt-3 mb-3 text-sm text-ink-muted">{t('space.freeText')}</p>
      <Button size="sm" onClick={free}>
        {t('space.free')}
      </Button>
    </SidePart>
  )
}
