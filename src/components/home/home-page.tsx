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
  /** On a wide screen under what waits, to the right; on a phone at the end. */
  aside?: ReactNode
  children: ReactNode
}

/** The start page of a side: the sum in words, what waits, then what there is to look at. */
export function HomePage({ todo, title, calm, aside, children }: HomePageProps) {
  const { t } = useTranslation('home')
  const sum = useSum(todo.length)
  const isCalm = todo.length === 0
  return (
    <Page title={title ?? sum} intro={isCalm ? calm : undefined}>
      <div
        className={cx(
          (!isCalm || Boolean(aside)) &&
            'lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-12',
        )}
      >
        {!isCalm && (
          <section aria-labelledby="todo" className="max-lg:-mt-2 lg:col-start-2 lg:row-start-1">
            <h2 id="todo" className="text-heading max-lg:sr-only lg:mb-1">
              {t('todo')}
            </h2>
            <TodoList rows={todo} />
          </section>
        )}
        <div className={cx('min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1', !isCalm && 'max-lg:mt-6')}>
          {children}
        </div>
        {aside !== undefined && (
          <div className={cx('space-y-4 max-lg:mt-6 lg:col-start-2', !isCalm && 'lg:mt-8')}>{aside}</div>
        )}
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
        <div aria-hidden="true" className="mt-8 h-60 animate-shimmer rounded-lg bg-quiet" />
      </div>
    </Page>
  )
}
