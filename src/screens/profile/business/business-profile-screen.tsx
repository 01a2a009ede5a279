import { useTranslation } from 'react-i18next'
import { useBusinessTeam } from '../../../components/team-area.tsx'
import { TeamAvatar } from '../../../components/teams/team-avatar.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { useRow } from '../../../forms/row-context.ts'
import { useSettledValues } from '../../../forms/use-settled-values.ts'
import { RowEditor, rowKind } from '../../../forms/row-editor.tsx'
import { ProfilePage, ProfileWaiting } from '../profile-page.tsx'
import { businessTable } from '../../../entities/teams/entity.ts'
import { businessSchema } from '../../../entities/teams/fields.ts'
import { teams } from '../../../entities/teams/mutators.ts'
import { businessRules } from './business-rules.ts'
import { CompanySection, InvoiceSection, LettersSection, PlaceSection } from './business-sections.tsx'

const kind = rowKind({
  form: 'profile',
  table: businessTable,
  schema: businessSchema,
  rules: businessRules,
  edit: teams.editBusiness,
})

/** Edits a business's profile; saves itself. */
export function BusinessProfileScreen() {
  const { t } = useTranslation('profile')
  const { id } = useBusinessTeam()
  const title = t('title.business')
  return (
    <RowEditor key={id} kind={kind} id={id} waiting={<ProfileWaiting title={title} />}>
      <ProfilePage
        title={title}
        preview={<BusinessPreview />}
        sections={[
          { id: 'company', title: t('section.company'), content: <CompanySection /> },
          {
            id: 'invoice',
            title: t('section.invoice'),
            intro: t('section.invoiceIntro'),
            content: <InvoiceSection />,
          },
          { id: 'contact', title: t('section.contact'), content: <PlaceSection /> },
          { id: 'letters', title: t('letters'), content: <LettersSection /> },
        ]}
      />
    </RowEditor>
  )
}

/** The profile as shown above its briefs, updated after each pause in typing. */
function BusinessPreview() {
  const { t } = useTranslation('profile')
  const { data } = useBusinessTeam()
  const { name, town } = useSettledValues(useRow())
  const shown = String(name).trim() || data.name
  return (
    <>
      <h2 tabIndex={-1} className="text-heading outline-none">
        {t('preview.businessTitle')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-muted">{t('preview.businessText')}</p>
      <Card>
        <div className="flex items-center gap-3">
          <TeamAvatar name={shown} seed={data.id} src={data.avatar} size="lg" shape="square" />
          <div className="min-w-0">
            <p dir="auto" className="font-display text-lg font-semibold wrap-anywhere">
              {shown}
            </p>
            {town !== '' && (
              <p dir="auto" className="text-sm wrap-anywhere text-ink-muted">
                {String(town)}
              </p>
            )}
          </div>
        </div>
      </Card>
    </>
  )
}
