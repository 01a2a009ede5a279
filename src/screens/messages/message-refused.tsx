// A message that the server would not take: what it says, why, and what can be done.
import { CircleAlert } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import * as z from 'zod/mini'
import { forgetRejection, retryRefused, useRejections } from '../../data/queries/sync.ts'
import { codeWords } from '../../i18n/labels.ts'
import { Button } from '../../ui/action/button.tsx'
import { Bubble } from '../../ui/display/bubble.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/overlay/toast.tsx'

const sentShape = z.object({ room_id: z.string(), text: z.string() })

export interface RefusedMessage {
  uuid: string
  code: string
  text: string
}

/** Refused messages of one room, kept until the person decides (sync rule S15). */
export function useRefusedMessages(roomId: string): RefusedMessage[] {
  const rejections = useRejections() ?? []
  return rejections.flatMap(({ uuid, name, code, args }) => {
    const sent = sentShape.safeParse(args)
    return name === 'messages.send' && sent.success && sent.data.room_id === roomId
      ? { uuid, code, text: sent.data.text }
      : []
  })
}

export function MessageRefused({ refused }: { refused: RefusedMessage }) {
  const { t } = useTranslation('messages')
  return (
    <div>
      <Bubble side="mine">{refused.text}</Bubble>
      <div className="mt-1 flex flex-wrap items-center justify-end gap-x-1 gap-y-1 text-sm">
        <span className="flex items-center gap-1.5 px-1 font-medium text-danger">
          <Icon icon={CircleAlert} size={16} />
          {t('refused')}: {codeWords(refused.code)}
        </span>
        <Button size="sm" variant="quiet" onClick={() => retryRefused(refused.uuid)}>
          {t('retry')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          onClick={async () => {
            await forgetRejection(refused.uuid)
            toast('default', t('discarded'))
          }}
        >
          {t('discard')}
        </Button>
      </div>
    </div>
  )
}
