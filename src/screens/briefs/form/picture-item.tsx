import { m } from 'framer-motion'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilePicture } from '../../../components/files/file-picture.tsx'
import { UploadLine } from '../../../components/files/upload-line.tsx'
import { UploadRefused } from '../../../components/files/upload-refused.tsx'
import type { ProductImage } from '../../../entities/briefs/fields.ts'
import { fileLimits } from '../../../domain/file.ts'
import { lengthOf, textIssues } from '../../../domain/issue.ts'
import { useIssueWords } from '../../../i18n/labels.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useRow, useRowPart } from '../../../forms/row-context.ts'

export interface PictureItemProps {
  image: ProductImage
  at: number
  count: number
  onDescribe: (description: string) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** The counter shows from this length. */
const NEAR_LIMIT = fileLimits.description - 40

/** The error of a description, once it is time to show it. */
function useError(description: string, left: boolean): string | undefined {
  const words = useIssueWords()
  const wanted = useRowPart((state) => state.wanted)
  const field = 'image_description'
  if (description.trim() === '') return left || wanted ? words({ field, rule: 'blank' }) : undefined
  const [issue] = textIssues(field, description, { max: fileLimits.description })
  return issue && words(issue)
}

/** Keeps the focus on a pressed button while its row moves; at the end of the list its neighbour gets it. */
function useFocusAfterMove(): (button: RefObject<HTMLButtonElement | null>) => void {
  const pressed = useRef<RefObject<HTMLButtonElement | null>>(null)
  useLayoutEffect(() => {
    const button = pressed.current?.current
    if (!button) return
    pressed.current = null
    const here = button.disabled
      ? button.parentElement?.querySelector<HTMLButtonElement>('button:not(:disabled)')
      : button
    here?.focus()
    here?.scrollIntoView({ block: 'nearest' })
  })
  return (button) => {
    pressed.current = button
  }
}

export function PictureItem({ image, at, count, onDescribe, onMove, onRemove }: PictureItemProps) {
  const { t } = useTranslation('files')
  const form = useRow()
  const [left, setLeft] = useState(false)
  const error = useError(image.description, left)
  const earlier = useRef<HTMLButtonElement>(null)
  const later = useRef<HTMLButtonElement>(null)
  const moved = useFocusAfterMove()
  const number = at + 1
  const undescribed = image.description.trim() === ''

  return (
    <m.li layout="position" className="flex gap-4 bg-surface py-4">
      <FilePicture
        path={image.path}
        alt={image.description}
        small
        className="size-22 shrink-0 rounded-md sm:size-28"
      >
        {at === 0 && (
          <span className="absolute inset-x-1.5 bottom-1.5 rounded-full bg-surface-overlay/90 py-0.5 text-center text-2xs font-semibold text-ink">
            {t('product.first')}
          </span>
        )}
      </FilePicture>
      <div className="min-w-0 flex-1">
        <TextArea
          label={t('product.description', { number })}
          placeholder={t('product.placeholder')}
          minRows={1}
          maxRows={4}
          counter={lengthOf(image.description) > NEAR_LIMIT ? fileLimits.description : undefined}
          error={error}
          value={image.description}
          onChange={(event) => onDescribe(event.target.value)}
          onBlur={() => {
            setLeft(true)
            // Mark the list touched only if this picture was left without a description
            if (undescribed) form.leave('product_images')
          }}
        />
        <div className="-me-2 mt-1 flex items-center gap-x-0.5">
          <span className="min-w-0 flex-1 text-ink-muted">
            <UploadLine path={image.path} still={undescribed ? t('product.describe') : undefined} />
          </span>
          {count > 1 && (
            <>
              <IconButton
                ref={earlier}
                icon={ArrowUp}
                size="sm"
                label={t('product.earlier', { number })}
                disabled={at === 0}
                onClick={() => {
                  moved(earlier)
                  onMove(at - 1)
                }}
              />
              <IconButton
                ref={later}
                icon={ArrowDown}
                size="sm"
                label={t('product.later', { number })}
                disabled={number === count}
                onClick={() => {
                  moved(later)
                  onMove(at + 1)
                }}
              />
            </>
          )}
          <IconButton icon={Trash2} size="sm" label={t('product.remove', { number })} onClick={onRemove} />
        </div>
        <UploadRefused path={image.path} />
      </div>
    </m.li>
  )
}
