// Whose page it is: their work across the top, the portrait over its edge, the name. The same for a visitor and for the
// creator who looks at their own.
import type { ReactNode } from 'react'
import { InitialsTile } from '../../ui/display/avatar.tsx'
import { cx } from '../../ui/class-names.ts'
import { TeamAvatar } from '../teams/team-avatar.tsx'
import { type Pictured, useCreatorLook } from './creator-look.ts'
import { Sourced } from './sourced.tsx'

interface CreatorCoverProps {
  creator: Pictured
  className?: string
  /** In the corners. */
  children?: ReactNode
}

/** The picture chosen to stand first, or the film's first frame; without either the initials' colour. */
export function CreatorCover({ creator, className = '', children }: CreatorCoverProps) {
  const { id, cover } = creator
  const { shown, isWork, onError } = useCreatorLook(cover === '' ? creator : { ...creator, film: '' })
  return (
    <div className={cx('relative overflow-hidden bg-surface-sunken', className)}>
      {shown !== undefined && isWork ? (
        <Sourced key={shown} src={shown} onMissing={onError}>
          {(url) => <img src={url} alt="" className="size-full object-cover" onError={onError} />}
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
  /** Handle, town, languages: those that are known. */
  about: readonly string[]
  /** Beside the portrait. */
  action?: ReactNode
}

export function CreatorFace({ creator, as: Name = 'h1', about, action }: CreatorFaceProps) {
  const { id, first_name: name, avatar } = creator
  return (
    <>
      <div className="relative -ms-1 -mt-10 flex items-end justify-between gap-4">
        <span className="rounded-full bg-surface p-1">
          <TeamAvatar size="cover" name={name} seed={id} src={avatar} />
        </span>
        {action && <div className="flex min-w-0 flex-wrap justify-end gap-2 empty:hidden">{action}</div>}
      </div>
      <Name dir="auto" className="mt-1.5 font-display text-2xl font-semibold wrap-anywhere">
        {name}
      </Name>
      <p dir="auto" className="mt-0.5 text-sm text-pretty wrap-anywhere text-ink-muted">
        {about.filter((part) => part !== '').join(' · ')}
      </p>
    </>
  )
}
