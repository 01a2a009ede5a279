// Why files were refused, beside where they were chosen.
import { CircleAlert, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useBytes } from '../../i18n/bytes.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Refused } from './use-intake.ts'

export function Refusals({
  refused,
  onDismiss,
}: {
  refused: readonly Refused[]
  onDismiss: (id: number) => void
}) {
  const { t } = useTranslation('files')
  const size = useBytes()

  function words({ name, code, limit, actual }: Refused): string {
    if (code === 'size' || code === 'film')
      return t(`refused.${code}`, { name, limit: size(limit), actual: size(actual) })
    return t(`refused.${code}`, { name, limit, actual })
  }

  return (
    // Rendered before the first refusal; otherwise a screen reader would miss it
    <div role="alert" aria-label={t('refused.label')} className="space-y-2 empty:hidden">
      {refused.map((one) => (
        <div
          key={one.id}
          className="flex items-start gap-2.5 rounded-md bg-danger-soft py-1 ps-3.5 pe-1 text-sm text-on-danger-soft"
        >
          <Icon icon={CircleAlert} size={18} className="mt-2.5" />
          <p dir="auto" className="min-w-0 flex-1 py-2 leading-snug wrap-anywhere">
            {words(one)}
          </p>
          <IconButton
            icon={X}
            size="sm"
            label={t('refused.dismiss', { name: one.name })}
            className="text-on-danger-soft!"
            onClick={() => onDismiss(one.id)}
          />
        </div>
      ))}
    </div>
  )
}
