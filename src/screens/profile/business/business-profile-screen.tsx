import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PicturePill } from '../../../components/media/picture-pill.tsx'
import { FilePicture } from '../../../components/files/file-picture.tsx'
import { AboutText } from '../../../components/creators/creator-parts.tsx'
import { useBusinessTeam } from '../../../components/team-area.tsx'
import { TeamAvatar } from '../../../components/teams/team-avatar.tsx'
import { useSendsMail } from '../../../device/devices/mail.ts'
import { useRow } from '../../../forms/row-context.ts'
import { useSettledValues } from '../../../forms/use-settled-values.ts'
import { RowEditor, rowKind } from '../../../forms/row-editor.tsx'
import { paths } from '../../../paths.ts'
import { cx } from '../../../ui/class-names.ts'
import { ProfilePage, type ProfileSection, ProfileWaiting } from '../profile-page.tsx'
import { businessTable } from '../../../entities/teams/entity.ts'
import { businessSchema } from '../../../entities/teams/fields.ts'
import { teams } from '../../../entities/teams/mutators.ts'
import { businessRules } from './business-rules.ts'
import { LiveBriefs } from './live-briefs.tsx'
import { CompanySection, InvoiceSection, LettersSection, PlaceSection } from './business-sections.tsx'

const kind = rowKind({
  table: businessTable,
  schema: businessSchema,
  rules: businessRules,
  edit: teams.editBusiness,
})

/** A business's own profile; its fields save themselves. */
export function BusinessProfileScreen() {
  const { t } = useTranslation(['profile', 'common'])
  const { id } = useBusinessTeam()
  const title = t('title.business')
  const sections = useSections()
  return (
    <RowEditor key={id} kind={kind} id={id} waiting={<ProfileWaiting title={title} />}>
      <ProfilePage
        title={title}
        back={{ label: t('common:nav.home'), render: <Link to={paths.business} viewTransition /> }}
        View={BusinessView}
        sections={sections}
      />
    </RowEditor>
  )
}

function useSections(): ProfileSection[] {
  const { t } = useTranslation('profile')
  const { data } = useBusinessTeam()
  const mails = useSendsMail()
  const unless = (isThere: boolean, text: string) => (isThere ? undefined : text)
  return [
    {
      id: 'company',
      title: t('section.company'),
      content: <CompanySection />,
      fields: ['avatar', 'cover', 'name', 'town', 'description'],
      missing: unless(data.avatar !== '', t('part.logo')),
    },
    {
      id: 'invoice',
      title: t('section.invoice'),
      intro: t('section.invoiceIntro'),
      content: <InvoiceSection />,
      fields: ['organisation_number', 'invoice_email'],
      missing: unless(data.invoice_email !== '', t('part.invoiceEmail')),
    },
    {
      id: 'contact',
      title: t('section.contact'),
      content: <PlaceSection />,
      fields: ['phone', 'street', 'postal_code', 'city', 'country'],
      missing: unless(data.street !== '', t('part.address')),
    },
    ...(mails
      ? [
          {
            id: 'letters',
            title: t('letters'),
            content: <LettersSection />,
            fields: ['alert_email_opt_in', 'newsletter_opt_in'],
          },
        ]
      : []),
  ]
}

/** The profile as creators see it above its briefs, updated after each pause in typing. */
function BusinessView({ action }: { action?: ReactNode }) {
  const { t } = useTranslation('profile')
  const { data } = useBusinessTeam()
  const { name, town, description } = useSettledValues(useRow())
  const shown = String(name).trim() || data.name
  const text = String(description).trim()
  return (
    <article aria-label={t('preview.businessTitle')}>
      {data.cover === '' ? (
        <p className="mb-3 text-xs text-ink-muted">{t('preview.businessTitle')}</p>
      ) : (
        <FilePicture
          path={data.cover}
          alt=""
          className="h-40 max-lg:-mx-4 max-lg:-mt-4 max-lg:sm:-mx-6 lg:rounded-lg"
        >
          <PicturePill at="top">{t('preview.businessTitle')}</PicturePill>
        </FilePicture>
      )}
      <div className="relative flex items-start gap-3">
        <span className={cx('rounded-[28%] bg-surface p-1', data.cover !== '' && '-ms-1 -mt-8')}>
          <TeamAvatar name={shown} seed={data.id} src={data.avatar} size="lg" shape="square" />
        </span>
        <div className="min-w-0 pt-2">
          <p dir="auto" className="font-display text-xl font-semibold wrap-anywhere">
            {shown}
          </p>
          {town !== '' && (
            <p dir="auto" className="mt-0.5 text-sm wrap-anywhere text-ink-muted">
              {String(town)}
            </p>
          )}
        </div>
      </div>
      <div className="mt-4">
        {text === '' ? (
          <p className="text-ink-muted">{t('preview.noBusinessText')}</p>
        ) : (
          <AboutText text={text} keepsBreaks />
        )}
      </div>
      {action && (
        <>
          <div className="mt-6 mb-8 grid">{action}</div>
          <LiveBriefs business={data.id} />
        </>
      )}
    </article>
  )
}
