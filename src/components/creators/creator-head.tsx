// Whose page it is: their work across the top, the portrait over its edge, the name. The same for a visitor and for the
// creator who looks at their own.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { InitialsTile } from '../../ui/display/avatar.tsx'
import { cx } from '../../ui/class-names.ts'
import { TeamAvatar } from '../teams/team-avatar.tsx'
import { type Pictured, useCreatorLook } from './creator-look.ts'
import { Sourced } from './sourced.tsx'
import { DottedLine } from '../../ui/text/dotted-line.tsx'

interface CreatorCoverProps {
  creator: Pictured
  className?: string
  /** In the corners. */
  children?: ReactNode
}

/**
 * The picture chosen to stand first, or the film's first frame; without either the initials' colour. Of a tall picture it
 * is a strip a little above the middle, where people hold their heads.
 */
export function CreatorCover({ creator, className = '', children }: CreatorCoverProps) {
  const { id, cover } = creator
  const { shown, isWork, onError } = useCreatorLook(cover === '' ? creator : { ...creator, film: '' })
  return (
    <div className={cx('relative overflow-hidden bg-surface-sunken', className)}>
      {shown !== undefined && isWork ? (
        <Sourced key={shown} src={shown} onMissing={onError}>
          {(url) => (
            <img
              src={url}
              alt=""
              className="absolute inset-0 size-full object-cover object-[50%_40%]"
              onError={onError}
            />
          )}
        </Sourced>
      ) : (
        <InitialsTile name="" seed={id} />
      )}
      {children}
    </div>
  )
}

interface CreatorFaceProps {
  creator: Pictured
  /** `h1`, unless the page has a title of its own. */
  as?: 'h1' | 'p'
  /** Handle and town, as far as they are known. */
  about: readonly string[]
  /** Of the cheapest package, in kroner; null: none is offered. */
  priceFrom: number | null
  /** The cover is above it at every width. Else a wide screen has the cover beside it. */
  isUnderCover?: boolean
}

/** Needs the words of `me`. */
export function CreatorFace(props: CreatorFaceProps) {
  const { creator, as: Name = 'h1', about, priceFrom, isUnderCover = false } = props
  const { t } = useTranslation('me')
  const format = useFormat()
  const { id, first_name: name, avatar } = creator
  return (
    <div className={cx('relative flex flex-wrap items-start gap-x-3', !isUnderCover && 'lg:items-center')}>
      <span className={cx('-ms-1 -mt-10 rounded-full bg-surface p-1', !isUnderCover && 'lg:mt-0')}>
        <TeamAvatar size="cover" name={name} seed={id} src={avatar} />
      </span>
      <div className={cx('min-w-0 flex-1 pt-2', !isUnderCover && 'lg:pt-0')}>
        <Name dir="auto" className="font-display text-2xl font-semibold wrap-anywhere">
          {name}
        </Name>
        <p dir="auto" className="mt-0.5 text-sm text-pretty wrap-anywhere text-ink-muted">
          <DottedLine facts={about} />
        </p>
        {priceFrom !== null && (
          <p className="text-sm font-semibold tabular-nums">
            {t('priceFrom', { price: format.money(priceFrom, 'NOK') })}
          </p>
        )}
      </div>
    </div>
  )
}
