// Under the catalogue while creators are marked: how many, and the invitation to all of them.
import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InviteForm } from '../../components/invitations/invite-form.tsx'
import { draftKeyOf } from '../../forms/drafts/draft-key.ts'
import { useFormat } from '../../i18n/format.ts'
import { shownName } from '../../i18n/shown-name.ts'
import { Button } from '../../ui/action/button.tsx'
import { LazyDialog } from '../../ui/overlay/lazy.tsx'
import type { Several } from './use-several.ts'

export function SeveralBar({ brief, isMarking, marked, stop }: Several) {
  const { t } = useTranslation(['invitations', 'common'])
  const format = useFormat()
  const [asking, setAsking] = useState(false)
  // As they were when the dialog opened: each leaves `marked` as its invitation is written.
  const [cards, setCards] = useState(marked)
  if (!brief || !isMarking) return null
  return (
    <>
      <output className="min-w-0 flex-1 basis-20 text-sm">
        {marked.length === 0 ? t('several.none') : t('several.count', { count: marked.length })}
      </output>
      <Button size="sm" variant="quiet" onClick={stop}>
        {t('common:cancel')}
      </Button>
      <Button
        size="sm"
        variant="primary"
        icon={MailPlus}
        disabled={marked.length === 0}
        {...LazyDialog.opener}
        onClick={() => {
          setCards(marked)
          setAsking(true)
        }}
      >
        {t('several.invite')}
      </Button>
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        size="sm"
        title={t('several.title', { count: cards.length })}
        description={
          <>
            {t('toBrief', { title: brief.title })}
            <span dir="auto" className="mt-1 block text-sm">
              {format.list(cards.map(({ first_name: name }) => shownName(name)))}
            </span>
          </>
        }
        closeLabel={t('common:close')}
      >
        {asking && (
          <InviteForm
            brief={brief}
            cards={cards}
            draftKey={draftKeyOf('invitations', brief.id)}
            onDone={() => {
              setAsking(false)
              stop()
            }}
          />
        )}
      </LazyDialog>
    </>
  )
}
