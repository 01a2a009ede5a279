// What was chosen and is not described yet: each with its description, which it needs before it is uploaded.
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetLater } from '../../components/files/pictures/forget-later.ts'
import { NewMediaForm } from '../../components/media/new-media-form.tsx'
import type { ChosenMedia } from '../../entities/media/media-draft.ts'
import { toast } from '../../ui/overlay/toast.tsx'
import type { NewMedia } from './use-new-media.ts'

export function NewMediaList({ media }: { media: NewMedia }) {
  const { t } = useTranslation(['media', 'common'])
  const { list } = media
  const section = useRef<HTMLElement>(null)
  const count = list.length
  const before = useRef(0)
  useEffect(() => {
    // The first of a choice is asked for what it shows at once; further ones wait their turn.
    if (before.current === 0 && count > 0) section.current?.querySelector('textarea')?.focus()
    before.current = count
  }, [count])

  function remove(chosen: ChosenMedia): void {
    const at = list.indexOf(chosen)
    media.remove(chosen.id)
    forgetLater(() => media.forget(chosen))
    toast('default', t('new.removed'), {
      action: { label: t('common:undo'), onClick: () => media.putBack(chosen, at) },
    })
  }

  async function add(chosen: ChosenMedia): Promise<void> {
    await media.add(chosen)
    toast('success', t('new.added'))
  }

  if (count === 0) return null
  return (
    <section ref={section} aria-labelledby="new-media" className="max-w-156">
      <h2 id="new-media" className="text-heading">
        {t('new.title')}
      </h2>
      <p className="mt-1 text-sm text-ink-muted">{t('new.text')}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {list.map((chosen) => (
          <li key={chosen.id}>
            <NewMediaForm
              chosen={chosen}
              onDescribe={(description) => media.describe(chosen.id, description)}
              onAdd={() => add(chosen)}
              onRemove={() => remove(chosen)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
