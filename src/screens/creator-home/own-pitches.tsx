import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { answeredOf } from '../../components/pitches/answered.ts'
import { PitchRow } from '../../components/pitches/pitch-row.tsx'
import type { Conversation } from '../../entities/messages/queries.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
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
  const { t } = useTranslation(['creatorHome', 'creator'])
  const answered = answeredOf(pitches, conversations)
  if (pitches.length === 0) return null
  /** As its row says: when the business last wrote, or when it was sent. */
  const at = (pitch: Pitch): string =>
    (answered.includes(pitch) &&
      conversations.find(({ room }) => room.id === pitch.room_id)?.room.last_message_at) ||
    pitch.created_at
  const newest = pitches.toSorted((a, b) => Date.parse(at(b)) - Date.parse(at(a)))
  return (
    <Section
      title={t('pitches')}
      action={
        pitches.length > FEW && (
          <TextLink quiet render={<Link to={paths.creatorPitches} />}>
            {t('allPitches')}
          </TextLink>
        )
      }
    >
      <List className="-mx-4 sm:mx-0 sm:*:px-0">
        {newest.slice(0, FEW).map((pitch) => (
          <PitchRow
            key={pitch.id}
            pitch={pitch}
            now={now}
            answered={
              answered.includes(pitch) ? (name) => t('creator:pitches.answered', { name }) : undefined
            }
          />
        ))}
      </List>
    </Section>
  )
}
