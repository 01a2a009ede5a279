// A message that the server refused: its text, the reason, and what can be done.
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { forgetFile } from '../../device/files/uploads.ts'
import { forgetRejection, retryRefused } from '../../changes/refusal-box.ts'
import { useRejections } from '../../device/status/sync.ts'
import { type Attachment, attachments } from '../../entities/messages/message.ts'
import { isNamed } from '../../entities/named.ts'
import { codeWords } from '../../i18n/labels.ts'
import { Button } from '../../ui/action/button.tsx'
import { Bubble } from '../../ui/display/bubble.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { MessageFiles } from '../../components/messages/files/message-files.tsx'

const sentShape = z.object({ room_id: z.string(), text: z.string(), attachments })

export interface RefusedMessage {
  uuid: string
  code: string
  text: string
  files: Attachment[]
}

/** Refused messages of one room, kept until the person decides (sync rule S15). */
export function useRefusedMessages(roomId: string): RefusedMessage[] {
  const rejections = useRejections() ?? []
  return rejections.flatMap((rejection) => {
    const { uuid, code, args } = rejection
    const sent = sentShape.safeParse(args)
    return isNamed(rejection, 'messages.send') && sent.success && sent.data.room_id === roomId
      ? { uuid, code, text: sent.data.text, files: sent.data.attachments }
      : []
  })
}

export function MessageRefused({ refused }: { refused: RefusedMessage }) {
  const { t } = useTranslation('messages')
  return (
    <div>
      <Bubble side="mine" media={refused.files.length > 0 && <MessageFiles mine files={refused.files} />}>
        {refused.text}
      </Bubble>
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
            await Promise.all(refused.files.map(({ path }) => forgetFile(path)))
            toast('default', t('discarded'))
          }}
        >
          {t('discard')}
        </Button>
      </div>
    </div>
  )
}
