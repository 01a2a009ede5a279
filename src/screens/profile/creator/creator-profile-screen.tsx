import { useTranslation } from 'react-i18next'
import { useCreatorTeam } from '../../../components/team-area.tsx'
import { RowEditor, type RowKind } from '../../../forms/row-editor.tsx'
import { ProfilePage, type ProfileSection, ProfileWaiting } from '../profile-page.tsx'
import { creatorTable } from '../../../entities/teams/entity.ts'
import { teams } from '../../../entities/teams/mutators.ts'
import { type CreatorUser, DESCRIPTION_WORDS, wordCount } from '../../../entities/teams/team.ts'
import { creatorRules } from './creator-rules.ts'
import { creatorValues, editCreator } from './edit-creator.ts'
import { CreatorView } from './creator-view.tsx'
import {
  AboutSection,
  ContactSection,
  NameSection,
  PlaceSection,
  ShowSection,
  VatSection,
  VisibleSection,
  WorkSection,
} from './creator-sections.tsx'

const kind: RowKind<CreatorUser> = {
  table: creatorTable,
  rules: creatorRules,
  valuesOf: creatorValues,
  edit: editCreator,
  mutation: teams.editCreator,
}

/** A creator's own profile; its fields save themselves. */
export function CreatorProfileScreen() {
  const { t } = useTranslation('profile')
  const { id } = useCreatorTeam()
  const title = t('title.creator')
  const sections = useSections()
  return (
    <RowEditor key={id} kind={kind} id={id} waiting={<ProfileWaiting title={title} />}>
      <ProfilePage title={title} View={CreatorView} sections={sections} hasFace />
    </RowEditor>
  )
}

/** Every field of the row is in one of them, or in none of the form (the handle). */
function useSections(): ProfileSection[] {
  const { t } = useTranslation('profile')
  const { data } = useCreatorTeam()
  const words = wordCount(data.description)
  const unless = (isThere: boolean, text: string) => (isThere ? undefined : text)
  return [
    {
      id: 'visible',
      title: t('section.visible'),
      intro: t('section.visibleIntro'),
      content: <VisibleSection />,
      fields: ['is_public', 'is_away'],
      inList: true,
    },
    {
      id: 'who',
      title: t('section.who'),
      content: <NameSection />,
      fields: ['avatar', 'first_name', 'last_name', 'handle', 'gender', 'date_of_birth'],
      missing: data.handle === '' ? t('part.handle') : unless(data.avatar !== '', t('part.picture')),
    },
    {
      id: 'about',
      title: t('section.about'),
      content: <AboutSection />,
      fields: ['description'],
      missing: unless(
        words >= DESCRIPTION_WORDS,
        t('words.count', { count: words, goal: DESCRIPTION_WORDS }),
      ),
    },
    {
      id: 'place',
      title: t('section.place'),
      content: <PlaceSection />,
      fields: ['town', 'cat_languages'],
      missing: data.town === '' ? t('part.town') : unless(data.cat_languages.length > 0, t('part.languages')),
    },
    {
      id: 'work',
      title: t('section.work'),
      intro: t('section.workIntro'),
      content: <WorkSection />,
      fields: ['cat_job_types', 'cat_interests'],
      missing: unless(data.cat_job_types.length > 0 && data.cat_interests.length > 0, t('notChosen')),
    },
    {
      id: 'show',
      title: t('section.show'),
      content: <ShowSection />,
      fields: ['cat_props', 'cat_traits'],
      missing: unless(data.cat_props.length > 0, t('notChosen')),
    },
    {
      id: 'contact',
      title: t('section.contact'),
      intro: t('section.contactIntro'),
      content: <ContactSection />,
      fields: ['phone', 'street', 'postal_code', 'city', 'country', 'instagram_username', 'tiktok_username'],
      missing: unless(data.street !== '', t('part.address')),
    },
    { id: 'vat', title: t('section.vat'), content: <VatSection />, fields: ['is_mva_liable'] },
  ]
}
