import { useTranslation } from 'react-i18next'
import { useCreatorTeam } from '../../../components/team-area.tsx'
import { RowEditor, type RowKind } from '../../../forms/row-editor.tsx'
import { ProfilePage, ProfileWaiting } from '../profile-page.tsx'
import { creatorTable } from '../../../entities/teams/entity.ts'
import { teams } from '../../../entities/teams/mutators.ts'
import type { CreatorUser } from '../../../entities/teams/team.ts'
import { creatorRules } from './creator-rules.ts'
import { creatorValues, editCreator } from './edit-creator.ts'
import { CreatorPreview } from './creator-preview.tsx'
import {
  AboutSection,
  ContactSection,
  NameSection,
  SocialSection,
  VatSection,
  VisibleSection,
  WorkSection,
} from './creator-sections.tsx'

const kind: RowKind<CreatorUser> = {
  form: 'profile',
  table: creatorTable,
  rules: creatorRules,
  valuesOf: creatorValues,
  edit: editCreator,
  mutation: teams.editCreator,
}

/** Edits a creator's profile; saves itself. */
export function CreatorProfileScreen() {
  const { t } = useTranslation('profile')
  const { id } = useCreatorTeam()
  const title = t('title.creator')
  return (
    <RowEditor key={id} kind={kind} id={id} waiting={<ProfileWaiting title={title} />}>
      <ProfilePage
        title={title}
        preview={<CreatorPreview />}
        sections={[
          {
            id: 'visible',
            title: t('section.visible'),
            intro: t('section.visibleIntro'),
            content: <VisibleSection />,
          },
          { id: 'who', title: t('section.who'), content: <NameSection /> },
          { id: 'about', title: t('section.about'), content: <AboutSection /> },
          { id: 'work', title: t('section.work'), intro: t('section.workIntro'), content: <WorkSection /> },
          {
            id: 'contact',
            title: t('section.contact'),
            intro: t('section.contactIntro'),
            content: <ContactSection />,
          },
          { id: 'social', title: t('social'), content: <SocialSection /> },
          { id: 'vat', title: t('section.vat'), content: <VatSection /> },
        ]}
      />
    </RowEditor>
  )
}
