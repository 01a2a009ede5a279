// The bookmark of a pitch: whether it is on the business's shortlist, of which its creator never learns.
import { Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { shortlist } from '../../../../entities/shortlist/mutators.ts'
import { useFailureWords } from '../../../../i18n/labels.ts'
import { IconButton } from '../../../../ui/action/icon-button.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'

interface ShortlistButtonProps {
  pitchId: string
  name: string
  listed: boolean
  /** Called after the pitch was taken off the list. */
  onRemoved: () => void
}

export function ShortlistButton({ pitchId, name, listed, onRemoved }: ShortlistButtonProps) {
  const { t } = useTranslation(['briefs', 'common'])
  const words = useFailureWords()
  // One toast, so that none reports a choice that was changed since.
  const told = { id: `shortlist:${pitchId}` }

  async function choose(wanted: boolean, undone = false): Promise<void> {
    try {
      await shortlist[wanted ? 'add' : 'remove']({ id: pitchId })
      toast('success', t(wanted ? 'shortlist.added' : 'shortlist.removed', { name }), {
        ...told,
        description: wanted ? t('shortlist.private') : undefined,
        ...(!undone && { action: { label: t('common:undo'), onClick: () => choose(!wanted, true) } }),
      })
    } catch (error) {
      toast('error', words(error), told)
    }
  }

  async function press(): Promise<void> {
    await choose(!listed)
    if (listed) onRemoved()
  }
  return (
    <IconButton
      icon={Heart}
      label={t('shortlist.mark', { name })}
      pressed={listed}
      variant="secondary"
      className="w-12! rounded-md!"
      onClick={press}
    />
  )
}
