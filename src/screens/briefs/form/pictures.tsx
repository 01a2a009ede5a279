// The pictures of a brief: kept on the device when chosen, described one by one, in the person's order.
import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntake } from '../../../components/files/use-intake.ts'
import { useDropped } from '../../../components/files/use-dropped.ts'
import { Refusals } from '../../../components/files/refusals.tsx'
import { useBusinessTeam } from '../../../components/team-area.tsx'
import { forgetFile, holdUpload, resumeUpload } from '../../../device/files/uploads.ts'
import type { ProductImage } from '../../../entities/briefs/fields.ts'
import { buckets, fileLimits } from '../../../domain/file.ts'
import { Button } from '../../../ui/action/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { FileInput } from '../../../ui/form/file-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useRow, useRowList } from '../../../forms/row-context.ts'
import { picturesIn } from './brief-rules.ts'
import { PictureItem } from './picture-item.tsx'

const limit = fileLimits.productImages
/** Longer than the toast that offers to undo. */
const UNDO_MS = 10_000

/** The actions on the list. Each reads the newest list: files may arrive while somebody types. */
function usePictures() {
  const form = useRow()
  const list = picturesIn(useRowList('product_images'))
  const now = (): readonly ProductImage[] => picturesIn(form.get().values.product_images)
  // Removing a picture has its own undo, which ends when the file is deleted.
  const put = (next: readonly ProductImage[]): void => form.set('product_images', [...next], 'arranged')
  return {
    list,
    now,
    add(image: ProductImage): void {
      // No picture is uploaded before it is described (specification section 5)
      void holdUpload(image.path)
      put([...now(), image])
    },
    describe(at: number, description: string): void {
      const image = now()[at]
      if (!image) return
      if (image.description.trim() === '' && description.trim() !== '') void resumeUpload(image.path)
      put(now().with(at, { ...image, description }))
    },
    move(from: number, to: number): void {
      const image = now()[from]
      if (image && to >= 0 && to < now().length) put(now().toSpliced(from, 1).toSpliced(to, 0, image))
    },
    remove(at: number): ProductImage | undefined {
      const image = now()[at]
      put(now().toSpliced(at, 1))
      return image
    },
    async forget(path: string): Promise<void> {
      await form.flush()
      if (!now().some((image) => image.path === path)) await forgetFile(path)
    },
    putBack(at: number, image: ProductImage): void {
      if (!now().some(({ path }) => path === image.path)) put(now().toSpliced(at, 0, image))
    },
  }
}

export function PicturesSection() {
  const { t } = useTranslation(['files', 'common'])
  const { id: scope } = useBusinessTeam()
  const pictures = usePictures()
  const input = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const { list } = pictures
  const intake = useIntake({
    scope,
    kinds: 'images',
    limit,
    present: pictures.now,
    onTaken: ({ path, width, height }) =>
      pictures.add({ path, description: '', width: width ?? 1, height: height ?? 1 }),
  })
  const over = useDropped(intake.add)
  const choose = () => input.current?.click()
  const empty = list.length === 0 && intake.adding === 0

  function move(from: number, to: number): void {
    pictures.move(from, to)
    setSaid(t('product.moved', { number: to + 1, count: list.length }))
  }

  function remove(at: number): void {
    const image = pictures.remove(at)
    if (!image) return
    // Delete the file when it can no longer be restored, unless something else refers to it
    setTimeout(() => void pictures.forget(image.path), UNDO_MS)
    toast('default', t('product.removed'), {
      action: { label: t('common:undo'), onClick: () => pictures.putBack(at, image) },
    })
  }

  return (
    <Section id="product_images" title={t('product.title')} intro={t('product.intro')}>
      <div
        className={cx('space-y-3 rounded-lg transition-shadow', over && 'ring-3 ring-focus/40 ring-offset-4')}
      >
        {list.length > 0 && (
          <ul aria-label={t('product.label')} className="divide-y divide-line border-y border-line">
            {list.map((image, at) => (
              <PictureItem
                key={image.path}
                image={image}
                at={at}
                count={list.length}
                onDescribe={(description) => pictures.describe(at, description)}
                onMove={(to) => move(at, to)}
                onRemove={() => remove(at)}
              />
            ))}
          </ul>
        )}
        {intake.adding > 0 && <Preparing count={intake.adding} />}
        <Refusals refused={intake.refused} onDismiss={intake.dismiss} />
        {empty && <AddFirst over={over} onChoose={choose} />}
        {!empty && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {list.length < limit && (
              <Button size="sm" icon={ImagePlus} onClick={choose}>
                {over ? t('product.drop') : t('product.addMore')}
              </Button>
            )}
            <span className="text-sm text-ink-muted">
              {t('product.count', { count: list.length, limit })}
            </span>
          </div>
        )}
        <FileInput ref={input} label={t('product.add')} accept={buckets.images.types} onFiles={intake.add} />
        {/* eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- output is the result of a calculation */}
        <span role="status" className="sr-only">
          {said}
        </span>
      </div>
    </Section>
  )
}

function AddFirst({ over, onChoose }: { over: boolean; onChoose: () => void }) {
  const { t } = useTranslation('files')
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex w-full items-center gap-4 rounded-lg border border-dashed border-line-strong px-4 py-4 text-start transition-colors hover:border-ink-muted hover:bg-surface-sunken"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
        <Icon icon={ImagePlus} size={22} />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{over ? t('product.drop') : t('product.add')}</span>
        <span className="block text-sm text-ink-muted">{t('product.addHint', { limit })}</span>
      </span>
    </button>
  )
}

function Preparing({ count }: { count: number }) {
  const { t } = useTranslation('files')
  return (
    <div className="flex items-center gap-4 py-1">
      <span aria-hidden="true" className="size-22 animate-shimmer rounded-md bg-quiet sm:size-28" />
      <output className="text-sm text-ink-muted">{t('product.adding', { count })}</output>
    </div>
  )
}
