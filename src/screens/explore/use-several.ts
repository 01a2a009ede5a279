// Whom a business marks in the catalogue to invite them all at once to its open brief.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Marking } from '../../components/explore/creator-card.tsx'
import { type Asked, useAsked, useInvitingBrief } from '../../components/invitations/use-invitable.ts'
import type { Brief } from '../../entities/briefs/brief.ts'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { invitationLimits } from '../../entities/invitations/invitation.ts'
import { useLabels } from '../../i18n/labels.ts'
import { toast } from '../../ui/overlay/toast.tsx'

const nobody: ReadonlyMap<string, Asked> = new Map()

export interface Several {
  /** To which one can invite now; null: to none. */
  brief: Brief | null
  isMarking: boolean
  marked: readonly CreatorCard[]
  marking: Marking | undefined
  start: () => void
  stop: () => void
}

export function useSeveral(businessId: string): Several {
  const { t } = useTranslation('invitations')
  const label = useLabels()
  const inviting = useInvitingBrief(businessId)
  const brief = inviting?.state === 'open' ? inviting.brief : null
  const asked = useAsked(businessId, brief?.id ?? '') ?? nobody
  const [isMarking, setMarking] = useState(false)
  const [chosen, setChosen] = useState<readonly CreatorCard[]>([])
  // Whoever was asked meanwhile, from another device too, is not asked again.
  const marked = chosen.filter(({ id }) => !asked.has(id))
  const ids = new Set(marked.map(({ id }) => id))

  const marking: Marking = {
    marked: ids,
    unavailable({ id }) {
      const status = asked.get(id)?.status
      // That it was read changes nothing here.
      return status ? label('invitation_status', status === 'read' ? 'invited' : status) : null
    },
    onMark(card) {
      const { atOnce } = invitationLimits
      if (ids.has(card.id)) setChosen(marked.filter(({ id }) => id !== card.id))
      else if (marked.length < atOnce) setChosen([...marked, card])
      else toast('info', t('several.full', { count: atOnce }), { id: 'several' })
    },
  }
  return {
    brief,
    isMarking: isMarking && brief !== null,
    marked,
    marking: isMarking && brief !== null ? marking : undefined,
    start: () => setMarking(true),
    stop() {
      setMarking(false)
      setChosen([])
    },
  }
}
