// What the catalogue tells of a creator: in its drawer, and on the creator's own page.
import { useTranslation } from 'react-i18next'
import { type CreatorCard, cardText } from '../../entities/creators/creator-card.ts'
import { posterOf } from '../../entities/creators/poster.ts'
import { useLabels } from '../../i18n/labels.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { cx } from '../../ui/class-names.ts'
import { FoldedText } from '../../ui/text/folded-text.tsx'
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts'
import { Film } from './film/film.tsx'
import { Poster } from './poster.tsx'
import { Sourced } from './sourced.tsx'

type Worked = Pick<CreatorCard, 'id' | 'first_name' | 'avatar' | 'cover' | 'film' | 'film_poster'>

/** The film, or else the cover, as tall as a phone holds it. */
export function CreatorShowcase({ card, className = '' }: { card: Worked; className?: string }) {
  if (card.film === '')
    return <Poster card={card} caption="" className={cx('w-full rounded-none!', className)} />
  return (
    <div className={cx('relative aspect-9/16 w-full overflow-hidden bg-quiet', className)}>
      <CreatorFilm card={card} />
    </div>
  )
}

/** Plays where it stands. */
function CreatorFilm({ card }: { card: Worked }) {
  const { t } = useTranslation('me')
  const poster = posterOf(card)
  const film = (url: string, frame?: string) => (
    <Film key={card.film} unasked src={url} poster={frame} label={t('film', { name: card.first_name })} />
  )
  return (
    <Sourced src={card.film}>
      {(url) => (poster === '' ? film(url) : <Sourced src={poster}>{(frame) => film(url, frame)}</Sourced>)}
    </Sourced>
  )
}

interface CreatorTextProps {
  card: CreatorCard
  /** The whole description, where it is known: a card has its beginning. */
  whole?: string | undefined
  /** A phone shows as many interests as fit in one line. All of them are elsewhere. */
  isTight?: boolean
}

/** The first lines of what they wrote, and what they care for. */
export function CreatorText({ card, whole, isTight = false }: CreatorTextProps) {
  return (
    <>
      <AboutText text={whole ?? cardText(card)} isTight={isTight} />
      <Interests of={card.cat_interests} isTight={isTight} />
    </>
  )
}

interface AboutTextProps {
  text: string
  /** Two lines on a phone, so that their work is seen below. */
  isTight?: boolean
  /** As of `FoldedText`. */
  keepsBreaks?: boolean
}

/** Nothing where nothing is written. */
export function AboutText({ text, isTight = false, keepsBreaks = false }: AboutTextProps) {
  const { t } = useTranslation('me')
  const phone = useMediaQuery(PHONE)
  if (text === '') return null
  const labels = { more: t('text.more'), less: t('text.less') }
  return (
    <FoldedText
      text={text}
      keepsBreaks={keepsBreaks}
      lines={isTight && phone ? 2 : 3}
      labels={{ ...labels, moreOf: labels.more, lessOf: labels.less }}
    />
  )
}

export function Interests({ of, isTight = false }: { of: readonly string[]; isTight?: boolean }) {
  const { t } = useTranslation('me')
  const label = useLabels()
  if (of.length === 0) return null
  return (
    <ul
      aria-label={t('fact.interest')}
      className={cx('flex flex-wrap gap-2', isTight && 'max-md:h-[1.5rem] max-md:overflow-hidden')}
    >
      {of.map((interest) => (
        <li key={interest}>
          <Badge tone="primary">{label('interest', interest)}</Badge>
        </li>
      ))}
    </ul>
  )
}
