import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PitchRow } from '../../components/pitches/pitch-row.tsx'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/action/link-button.tsx'
import { List } from '../../ui/display/list-row.tsx'
import { Section } from '../../ui/layout/page.tsx'

const PITCHES_SHOWN = 4

export function OwnPitches({ pitches, now }: { pitches: readonly Pitch[]; now: number }) {
  const { t } = useTranslation('creatorHome')
  return (
    <Section
      title={t('pitches')}
      action={
        pitches.length > PITCHES_SHOWN && (
          <TextLink render={<Link to={paths.creatorPitches} />}>{t('allPitches')}</TextLink>
        )
      }
    >
      {pitches.length === 0 ? (
        <p className="text-ink-muted">{t('noPitches')}</p>
      ) : (
        <List framed>
          {pitches.slice(0, PITCHES_SHOWN).map((pitch) => (
            <PitchRow key={pitch.id} pitch={pitch} now={now} />
          ))}
        </List>
      )}
    </Section>
  )
}
