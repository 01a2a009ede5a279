// The requirements of an order: kept on the device while they are typed, sent in one step, also offline.
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import {
  type TypedOrder,
  nothingTyped,
  typedOrder,
  unboundFields,
} from '../../components/orders/order-fields.tsx'
import { toldOf, useWithdrawOrder } from '../../components/orders/use-withdraw-order.ts'
import { useBusinessTeam } from '../../components/team-area.tsx'
import { useToday } from '../../device/status/now.ts'
import { useOnline } from '../../device/status/online.ts'
import { newId } from '../../device/store/new-id.ts'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import type { ShowcasePackage } from '../../entities/creators/showcase.ts'
import type { OrderContent } from '../../entities/orders/fields.ts'
import { orders } from '../../entities/orders/mutators.ts'
import { orderIssues, orderedPackage } from '../../entities/orders/order.ts'
import { roomId } from '../../entities/rooms/room.ts'
import { draftKeyOf } from '../../forms/drafts/draft-key.ts'
import { useDraft, useRestored } from '../../forms/drafts/use-draft.ts'
import { useSubmitForm } from '../../forms/use-submit-form.ts'
import { refusalCode, useIssueWords } from '../../i18n/labels.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/overlay/toast.tsx'

const readTyped = (values: unknown): TypedOrder | null => typedOrder.safeParse(values).data ?? null
const isNothing = (values: TypedOrder): boolean =>
  !values.product_sent && Object.values(values).every((value) => typeof value === 'boolean' || value === '')
const contentOf = (values: TypedOrder): OrderContent => ({
  ...values,
  wished_date: values.wished_date || null,
})

export interface OrderFormProps {
  card: CreatorCard
  /** As the business sees it now. */
  pack: ShowcasePackage
}

export function useOrderForm({ card, pack }: OrderFormProps) {
  const { t } = useTranslation(['orders', 'common'])
  const { id: business_id } = useBusinessTeam()
  const today = useToday()
  const online = useOnline()
  const navigate = useNavigate()
  const withdraw = useWithdrawOrder()
  const key = draftKeyOf('order', card.id)
  const draft = useDraft<TypedOrder>(key, readTyped)
  const form = useSubmitForm<TypedOrder>({
    defaults: nothingTyped,
    unbound: [...unboundFields],
    issuesOf: (values) => orderIssues(contentOf(values), today),
    words: useIssueWords(),
    codeOf: refusalCode,
    onTyped: (values) => {
      if (isNothing(values)) void draft.discard()
      else draft.save({ ...values })
    },
    async submit(values) {
      // Flushed first, so that the draft saver cannot restore the draft afterwards
      await draft.flush()
      const id = newId()
      await orders.send(
        {
          ...contentOf(values),
          id,
          package_id: pack.id,
          business_id,
          creator_id: card.id,
          room_id: await roomId(business_id, card.id),
          package: orderedPackage.parse(pack),
        },
        { draft: key },
      )
      draft.submitted()
      toast('success', t('sent'), {
        ...toldOf(id),
        description: online ? undefined : t('savedLater'),
        action: { label: t('common:undo'), onClick: () => withdraw(id) },
      })
      void navigate(paths.order(id), { replace: true, viewTransition: true })
      return undefined
    },
  })
  useRestored(draft.found, (found) => {
    if (isNothing(form.values())) form.fill(found)
  })
  return form
}
