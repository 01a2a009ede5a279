import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/class-names.ts'
import { Page } from '../../ui/layout/page.tsx'
import { crossFade } from '../../ui/motion/cross-fade.ts'
import { TodoList } from './todo-list.tsx'
import { TodoSkeleton } from './todo-skeleton.tsx'

const inWords = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const

/** «Tre ting venter» */
function useSum(count: number): string {
  const { t } = useTranslation('home')
  const word = inWords[count]
  return word === undefined ? t('sum.more', { number: count }) : t(`sum.${word}`)
}

export interface HomePageProps {
  /** The rows of what waits for the person: the title counts them. */
  todo: readonly ReactElement[]
  /** Instead of the sum, for somebody who has not begun. */
  title?: string | undefined
  /** Under the title when nothing waits. */
  calm: ReactNode
  /** In a column of its own where there is room for two; on a phone before what there is to look at, or after it. */
  beside?: ReactNode
  isBesideFirst?: boolean
  children: ReactNode
}

/** Between the parts where they are under each other. */
const apart = 'max-xl:not-first:mt-6 lg:max-xl:not-first:mt-8'

/** The start page of a side: the sum in words, under it what it counts, then what there is to look at. */
export function HomePage({
  todo,
  title,
  calm,
  beside = false,
  isBesideFirst = false,
  children,
}: HomePageProps) {
  const { t } = useTranslation('home')
  const sum = useSum(todo.length)
  const isCalm = todo.length === 0
  const column = beside !== false && (
    <div
      className={cx(
        apart,
        'min-w-0 empty:hidden xl:sticky xl:top-[calc(var(--bar-top)+1.75rem)] xl:-mt-1 xl:col-start-2 xl:row-span-2 xl:row-start-1',
      )}
    >
      {beside}
    </div>
  )
  return (
    <Page title={title ?? sum} intro={isCalm ? calm : undefined}>
      <div
        className={cx(
          beside !== false &&
            'xl:grid xl:grid-cols-[minmax(0,1fr)_22.5rem] xl:grid-rows-[auto_1fr] xl:items-start xl:gap-x-12',
        )}
      >
        {!isCalm && (
          <section aria-labelledby="todo" className="-mt-2 lg:-mt-5">
            <h2 id="todo" className="sr-only">
              {t('todo')}
            </h2>
            <TodoList rows={todo} />
          </section>
        )}
        {isBesideFirst && column}
        <div
          className={cx(apart, 'min-w-0 xl:col-start-1', isCalm ? 'xl:row-span-2 xl:row-start-1' : 'xl:mt-8')}
        >
          {children}
        </div>
        {!isBesideFirst && column}
      </div>
    </Page>
  )
}

export interface HomeWaitingProps {
  /** The device has not answered yet: it does in a moment, and only then the title is known. */
  isReading: boolean
  /** The name of the page: nothing is counted before it is here. */
  title: string
  label: string
}

/** While the device is read, and while the first sync brings the rows: the shape of what comes. */
export function HomeWaiting({ isReading, title, label }: HomeWaitingProps) {
  if (isReading)
    return (
      <div ref={crossFade} className="after-a-moment mx-auto w-full max-w-288 px-4 pt-16 sm:px-6 lg:px-10">
        <TodoSkeleton count={3} />
      </div>
    )
  return (
    <Page title={title} intro={<p className="text-xs">{label}</p>}>
      <div ref={crossFade}>
        <TodoSkeleton count={3} />
        <div aria-hidden="true" className="mt-8 h-60 animate-shimmer rounded-lg bg-skeleton" />
      </div>
    </Page>
  )
}
