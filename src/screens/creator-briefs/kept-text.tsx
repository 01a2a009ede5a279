// A pitch that did not reach the business. Its text is kept until the person decides.
import { CircleAlert, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { LazyAlertDialog } from '../../ui/overlay/lazy.tsx'
import { toast } from '../../ui/overlay/toast.tsx'

export interface KeptTextProps {
  title: string
  /** Why it was not sent. */
  reason: string
  text: string
  price?: string | undefined
  /** Puts the text back into the form, if editing can help. */
  onEdit?: (() => Promise<void>) | undefined
  onDiscard: () => Promise<void>
}

export function KeptText({ title, reason, text, price, onEdit, onDiscard }: KeptTextProps) {
  const { t } = useTranslation(['creator', 'common'])
  const [asking, setAsking] = useState(false)
  return (
    <div className="space-y-4">
      <Banner tone="danger" icon={CircleAlert} title={title} announce="polite">
        {reason}
      </Banner>
      <div>
        <h3 className="text-sm text-ink-muted">{t('pitch.refusedText')}</h3>
        <p dir="auto" className="mt-1 max-h-80 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
        {price && <p className="numeric mt-2 font-bold">{price}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {onEdit && (
          <Button variant="primary" onClick={onEdit}>
            {t('pitch.editAgain')}
          </Button>
        )}
        <Button
          icon={Copy}
          onClick={async () => {
            await navigator.clipboard.writeText(text)
            toast('success', t('pitch.copied'))
          }}
        >
          {t('pitch.copy')}
        </Button>
        <Button variant="quiet" {...LazyAlertDialog.opener} onClick={() => setAsking(true)}>
          {t('pitch.discard')}
        </Button>
      </div>
      <LazyAlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('pitch.discardTitle')}
        description={t('pitch.discardText')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('pitch.discard')}
        onConfirm={onDiscard}
      />
    </div>
  )
}
