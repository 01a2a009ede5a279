import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { answeredOf } from '../../components/pitches/answered.ts'
import { PitchRow } from '../../components/pitches/pitch-row.tsx'
import type { Conversation } from '../../entities/messages/queries.ts'
import { type Pitch, stands } from '../../entities/pitches/pitch.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/action/link-button.tsx'
import { List } from '../../ui/display/list-row.tsx'
import { Section } from '../../ui/layout/page.tsx'

const FEW = 4

interface OwnPitchesProps {
  pitches: readonly Pitch[]
  conversations: readonly Conversation[]
  now: number
}

export function OwnPitches({ pitches, conversations, now }: OwnPitchesProps) {
  const { t } = useTranslation('creatorHome')
  // Those wait in the list beside it.
  const answered = answeredOf(pitches, conversations)
  const shown = pitches.filter((pitch) => stands(pitch) && !answered.includes(pitch)).slice(0, FEW)
  if (shown.length === 0) return null
  return (
    <Section
      title={t('pitches')}
      action={
        pitches.length > shown.length && (
          <TextLink quiet render={<Link to={paths.creatorPitches} />}>
            {t('allPitches')}
          </TextLink>
        )
      }
    >
      <List className="-mx-4 sm:mx-0 sm:*:px-0">
        {shown.map((pitch) => (
          <PitchRow key={pitch.id} pitch={pitch} now={now} />
        ))}
      </List>
    </Section>
  )
}
