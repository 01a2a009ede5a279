// The order of the projects: dragged by their handles, or moved by the buttons, which a keyboard reaches.
import { LazyMotion, Reorder, useDragControls } from 'framer-motion'
import { ArrowDown, ArrowUp, GripVertical, Star } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlace } from '../../components/lists/use-place.ts'
import { ProjectCover } from '../../components/projects/project-cover.tsx'
import { placed } from '../../device/store/place-row.ts'
import type { Project } from '../../entities/projects/entity.ts'
import { projects } from '../../entities/projects/mutators.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { features } from '../../ui/motion/features.ts'

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at])

/** The order as the person has made it, until the device has it. */
function useOrder(shown: readonly Project[]) {
  const [made, setMade] = useState<readonly string[] | null>(null)
  const ids = shown.map(({ id }) => id)
  if (made && (isSame(made, ids) || !isSame(made.toSorted(), ids.toSorted()))) setMade(null)
  return { ids: made ?? ids, setMade }
}

/** The featured ones come first for everybody, so a project moves among those of its own kind. */
export function Arrange({ shown }: { shown: readonly Project[] }) {
  const { t } = useTranslation('projects')
  const kinds = [
    { label: t('featured'), some: shown.filter((one) => one.is_featured) },
    { label: t('list'), some: shown.filter((one) => !one.is_featured) },
  ]
  return (
    // The handles of a list that is dragged need more of the library than the rest of the product has.
    <LazyMotion features={features}>
      <div className="grid max-w-156 gap-4">
        {kinds.map(
          ({ label, some }) => some.length > 0 && <Arranged key={label} {...{ label, some }} all={shown} />,
        )}
      </div>
    </LazyMotion>
  )
}

interface ArrangedProps {
  label: string
  /** Those that are put in order. */
  some: readonly Project[]
  /** Every project in its order, which `position` counts. */
  all: readonly Project[]
}

function Arranged({ label, some, all }: ArrangedProps) {
  const { t } = useTranslation('projects')
  const { ids, setMade } = useOrder(some)
  const inOrder = ids.flatMap((id) => some.filter((one) => one.id === id))
  const count = ids.length

  const put = usePlace<Project>({
    // The place among all of the one whose place it takes.
    move: ({ id }, place) =>
      projects.move({ id, position: all.findIndex((one) => one.id === some[place - 1]?.id) + 1 }),
    said: ({ title }, number) => t('moved', { title, number, count }),
    toastId: ({ id }) => `project:${id}`,
    onFailed: () => setMade(null),
  })

  function move(project: Project, place: number, before: number): void {
    // Dragged back to its old place.
    if (place === before) return
    setMade(placed(inOrder, project.id, place).map(({ id }) => id))
    void put(project, place, before)
  }

  return (
    <Reorder.Group
      axis="y"
      values={[...ids]}
      onReorder={setMade}
      aria-label={label}
      className="-mx-4 divide-y divide-line border-y border-line sm:mx-0"
    >
      {inOrder.map((project, at) => (
        <ArrangedRow
          key={project.id}
          project={project}
          place={at + 1}
          count={count}
          onMove={(place) => move(project, place, at + 1)}
          onDrop={() => move(project, at + 1, some.indexOf(project) + 1)}
        />
      ))}
    </Reorder.Group>
  )
}

interface ArrangedRowProps {
  project: Project
  place: number
  count: number
  onMove: (place: number) => void
  /** It was dragged to where it is now. */
  onDrop: () => void
}

type Way = 'up' | 'down'

/** A row that is moved in the page loses the focus; its button keeps it, or the other one at either end. */
function useFocusKept() {
  const upRef = useRef<HTMLButtonElement>(null)
  const downRef = useRef<HTMLButtonElement>(null)
  const wayRef = useRef<Way | null>(null)
  useLayoutEffect(() => {
    const way = wayRef.current
    wayRef.current = null
    if (way === null) return
    const [wanted, other] = way === 'up' ? [upRef, downRef] : [downRef, upRef]
    const button = wanted.current?.disabled ? other : wanted
    button.current?.focus()
  })
  return { upRef, downRef, wayRef }
}

function ArrangedRow({ project, place, count, onMove, onDrop }: ArrangedRowProps) {
  const { t } = useTranslation('projects')
  const controls = useDragControls()
  const { upRef, downRef, wayRef } = useFocusKept()
  const { id, title, media, is_featured: isFeatured } = project
  return (
    <Reorder.Item
      value={id}
      dragListener={false}
      dragControls={controls}
      onDragEnd={onDrop}
      className="relative flex items-center gap-1.5 bg-surface px-2 py-2 select-none sm:gap-3 sm:px-0"
    >
      <span
        aria-hidden="true"
        className="grid h-11 w-8 shrink-0 cursor-grab sm:w-11 touch-none place-items-center text-ink-muted active:cursor-grabbing"
        onPointerDown={(event) => controls.start(event)}
      >
        <Icon icon={GripVertical} />
      </span>
      <ProjectCover small media={media} className="me-1.5 size-11 shrink-0 rounded-md sm:me-0 sm:size-14" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 text-sm font-semibold wrap-anywhere">
          {title}
        </span>
        {isFeatured && (
          <span className="flex items-center gap-1 text-xs text-ink-muted">
            <Icon icon={Star} size={14} className="fill-current" />
            {t('featured')}
          </span>
        )}
      </span>
      <span className="flex shrink-0">
        <IconButton
          ref={upRef}
          icon={ArrowUp}
          label={t('up', { title })}
          disabled={place === 1}
          onClick={() => {
            wayRef.current = 'up'
            onMove(place - 1)
          }}
        />
        <IconButton
          ref={downRef}
          icon={ArrowDown}
          label={t('down', { title })}
          disabled={place === count}
          onClick={() => {
            wayRef.current = 'down'
            onMove(place + 1)
          }}
        />
      </span>
    </Reorder.Item>
  )
}
