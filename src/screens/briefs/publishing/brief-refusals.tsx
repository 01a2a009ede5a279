// Changes that the server refused, beside their brief, until the person decides (sync rule S15).
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { forgetRejection, retryRefused } from '../../../changes/refusal-box.ts'
import { useRejections } from '../../../device/status/sync.ts'
import { briefs } from '../../../entities/briefs/mutators.ts'
import { isNamed, isOf } from '../../../entities/named.ts'
import { mendable } from '../../../forms/refused/refused-edits.ts'
import { useFailureWords } from '../../../i18n/labels.ts'
import { useRefusalWords } from '../../../i18n/refusal-words.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { usePublish } from './use-publish.tsx'

const aboutBrief = z.object({ id: z.string() })
const texts = z.object({
  set: z.object({ title: z.optional(z.string()), description: z.optional(z.string()) }),
})

export type BriefRefusal = NonNullable<ReturnType<typeof useRejections>>[number]

/** Refused changes by brief id. */
export function useBriefRefusals(): ReadonlyMap<string, BriefRefusal[]> {
  const byBrief = new Map<string, BriefRefusal[]>()
  for (const rejection of useRejections() ?? []) {
    const about = aboutBrief.safeParse(rejection.args)
    if (!isOf(rejection, 'briefs') || !about.success) continue
    byBrief.set(about.data.id, [...(byBrief.get(about.data.id) ?? []), rejection])
  }
  return byBrief
}

const titleKey = (refusal: BriefRefusal): 'publish' | 'edit' | 'create' | 'other' => {
  if (isNamed(refusal, 'briefs.publish')) return 'publish'
  if (isNamed(refusal, 'briefs.edit')) return 'edit'
  return isNamed(refusal, 'briefs.create') ? 'create' : 'other'
}

interface BriefRefusalsProps {
  id: string
  /** Beside the brief's form: not those that are back in its fields. */
  inForm?: boolean
}

export function BriefRefusals({ id, inForm = false }: BriefRefusalsProps) {
  const refusals = useBriefRefusals().get(id) ?? []
  const inFields = inForm ? mendable(refusals, briefs.edit, id).map(({ uuid }) => uuid) : []
  const shown = refusals.filter(({ uuid }) => !inFields.includes(uuid))
  return shown.map((refusal) => <Refused key={refusal.uuid} id={id} refusal={refusal} />)
}

function Refused({ id, refusal }: { id: string; refusal: BriefRefusal }) {
  const { t } = useTranslation(['briefs', 'common'])
  const words = useRefusalWords()
  const failed = useFailureWords('briefs:failed.enable')
  const { publish, dialog, opener } = usePublish(() => void forgetRejection(refusal.uuid))
  const typed = texts.safeParse(refusal.args)
  const kept = typed.success ? (typed.data.set.description ?? typed.data.set.title) : undefined

  /** Another brief may be active by now: publishing again asks about it. */
  const retry = (): Promise<void> =>
    isNamed(refusal, 'briefs.publish')
      ? publish(id).catch((error: unknown) => toast('error', failed(error)))
      : retryRefused(refusal.uuid)

  async function discard(): Promise<void> {
    await forgetRejection(refusal.uuid)
    toast('success', t('common:rejected.discarded'))
  }

  return (
    <Banner
      tone="danger"
      icon={CircleAlert}
      title={t(`refused.${titleKey(refusal)}`)}
      announce="assertive"
      action={
        <div className="flex gap-2">
          <Button size="sm" {...opener} onClick={retry}>
            {t('refused.retry')}
          </Button>
          <Button size="sm" variant="quiet" onClick={discard}>
            {t('refused.discard')}
          </Button>
        </div>
      }
    >
      {words(refusal)}
      {kept && (
        <span dir="auto" className="mt-1 line-clamp-3 block">
          {t('refused.kept', { text: kept })}
        </span>
      )}
      {dialog}
    </Banner>
  )
}
