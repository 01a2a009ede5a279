import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/class-names.ts'
import { Page } from '../../ui/layout/page.tsx'
import { TodoList, TodoSkeleton } from './todo-list.tsx'

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

/**
 * While the first sync brings the rows, and while the device is read: that takes no time that anybody should see, so
 * nothing shows before a moment has passed.
 */
export function HomeWaiting({
  title,
  label,
  children,
}: {
  title: string
  label: string
  children: ReactNode
}) {
  return (
    <div className="after-a-moment">
      <Page title={title} intro={<p className="text-xs">{label}</p>}>
        <TodoSkeleton count={3} />
        <div aria-hidden="true" className="mt-6">
          {children}
        </div>
      </Page>
    </div>
  )
}
