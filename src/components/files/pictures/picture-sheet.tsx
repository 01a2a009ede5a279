// One picture of a row, from below on a phone: what it shows, its place among the others, and away with it.
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MediaPicture, contextOf, shownOf } from '../../media/media-picture.tsx'
import { UploadLine } from '../upload-line.tsx'
import { UploadRefused } from '../upload-refused.tsx'
import { fileLimits } from '../../../domain/file.ts'
import { textIssues } from '../../../domain/issue.ts'
import { type Picture, pictureFiles } from '../../../domain/picture.ts'
import { useRow, useRowPart } from '../../../forms/row-context.ts'
import { useIssueWords } from '../../../i18n/labels.ts'
import { Button } from '../../../ui/action/button.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { LazyDialog } from '../../../ui/overlay/lazy.tsx'
import type { PictureActions } from './use-pictures.ts'

interface PictureSheetProps {
  pictures: PictureActions
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
}

/** The error of a description, once it is time to show it. */
function useError(description: string, left: boolean): string | undefined {
  const words = useIssueWords()
  const wanted = useRowPart((state) => state.wanted)
  const field = 'image_description'
  if (description.trim() === '') return left || wanted ? words({ field, rule: 'blank' }) : undefined
  const [issue] = textIssues(field, description, { max: fileLimits.description })
  return issue && words(issue)
}

const isBlank = ({ description }: Picture): boolean => description.trim() === ''

export function PictureSheet({ pictures, onMove, onRemove }: PictureSheetProps) {
  const { t } = useTranslation(['files', 'common'])
  const form = useRow()
  const area = useRef<HTMLTextAreaElement>(null)
  const { list, open, setOpen } = pictures
  const at = list.findIndex(({ path }) => path === open)
  const image = list[at]
  // The last one stays while the sheet leaves.
  const [shown, setShown] = useState<{ image: Picture; at: number }>()
  if (image && (shown?.image !== image || shown.at !== at)) setShown({ image, at })
  /** Pictures that were left without a description, whose fields say so from then on. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const noteLeft = (path: string): void => setLeft((before) => new Set(before).add(path))
  const next = list.find((one) => one.path !== open && isBlank(one))

  function leave(): void {
    if (!image || !isBlank(image)) return
    form.leave(pictures.field)
    noteLeft(image.path)
  }
  function close(): void {
    leave()
    setOpen(null)
  }
  function goOn(): void {
    if (!next) return close()
    leave()
    setOpen(next.path)
    area.current?.focus()
  }

  if (!shown) return null
  const number = shown.at + 1
  return (
    <LazyDialog
      open={image !== undefined}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('product.number', { number, context: contextOf(shown.image) })}
      closeLabel={t('common:close')}
      initialFocus={area}
      size="sm"
      footer={
        <Button variant="primary" size="lg" wide onClick={goOn}>
          {next ? t('product.next', { context: contextOf(next) }) : t('product.done')}
        </Button>
      }
    >
      <Described
        image={shown.image}
        number={number}
        area={area}
        left={left.has(shown.image.path)}
        onLeave={() => noteLeft(shown.image.path)}
        onDescribe={(description) => pictures.describe(shown.at, description)}
      />
      <PictureActionsRow
        number={number}
        context={contextOf(shown.image)}
        count={list.length}
        onMove={(to) => onMove(shown.at, to)}
        onRemove={() => {
          setOpen(null)
          onRemove(shown.at)
        }}
      />
    </LazyDialog>
  )
}

interface ActionsRowProps {
  number: number
  context: 'film' | 'image'
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

function PictureActionsRow({ number, context, count, onMove, onRemove }: ActionsRowProps) {
  const { t } = useTranslation('files')
  const at = number - 1
  return (
    <div className="mt-3 -ms-2 flex items-center gap-1">
      {count > 1 && (
        <>
          <IconButton
            icon={ArrowLeft}
            label={t('product.earlier', { number, context })}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          />
          <IconButton
            icon={ArrowRight}
            label={t('product.later', { number, context })}
            disabled={number === count}
            onClick={() => onMove(at + 1)}
          />
        </>
      )}
      <span className="flex-1" />
      <IconButton icon={Trash2} label={t('product.remove', { number, context })} onClick={onRemove} />
    </div>
  )
}

interface DescribedProps {
  image: Picture
  number: number
  area: RefObject<HTMLTextAreaElement | null>
  left: boolean
  onLeave: () => void
  onDescribe: (description: string) => void
}

function Described({ image, number, area, left, onLeave, onDescribe }: DescribedProps) {
  const { t } = useTranslation('files')
  const error = useError(image.description, left)
  const context = contextOf(image)
  return (
    <div className="space-y-4">
      <MediaPicture
        key={image.path}
        media={shownOf(image)}
        alt=""
        whole
        className="h-[min(15rem,30dvh)] rounded-md bg-quiet"
      />
      {/* without a key: it stays from one picture to the next, and keeps the focus */}
      <TextArea
        ref={area}
        label={t('product.description', { number, context })}
        placeholder={t('product.placeholder', { context })}
        minRows={2}
        maxRows={4}
        counter={fileLimits.description}
        error={error}
        value={image.description}
        onChange={(event) => onDescribe(event.target.value)}
        onBlur={onLeave}
      />
      <div className="text-xs text-ink-muted empty:hidden">
        <UploadLine
          path={image.path}
          still={isBlank(image) ? t('product.describe', { context }) : undefined}
        />
      </div>
      {pictureFiles(image).map((path) => (
        <UploadRefused key={path} path={path} />
      ))}
    </div>
  )
}
