// The whole brief: its pictures, the job, its terms, the wishes, the rights.
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BriefContent } from '../entities/briefs/brief.ts'
import type { Enumeration } from '../domain/enumerations.ts'
import { useLabels } from '../i18n/labels.ts'
import { TextLink } from '../ui/action/link-button.tsx'
import { Badge } from '../ui/display/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { BriefFacts } from './brief-facts.tsx'
import { BriefRights } from './brief-rights.tsx'
import { ProductPictures } from './files/product-pictures.tsx'

export interface BriefBodyProps {
  content: BriefContent
  /** The layout of the facts: rows where it is narrow. */
  layout?: 'columns' | 'rows' | undefined
  /** The facts stand elsewhere. */
  isBare?: boolean
}

/** Only web addresses become links, so that typed text is never executed. */
function webAddress(link: string): URL | null {
  const url = URL.parse(link)
  return url && ['http:', 'https:'].includes(url.protocol) ? url : null
}

export function ProductLink({ link }: { link: string }) {
  const { t } = useTranslation('briefs')
  const url = webAddress(link)
  if (!url) return null
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      {/* eslint-disable-next-line jsx-a11y/control-has-associated-label -- TextLink puts its words into it */}
      <TextLink render={<a href={url.href} target="_blank" rel="noopener noreferrer nofollow ugc" />}>
        {t('body.product')}
        <Icon icon={ExternalLink} size={15} className="ms-1 inline-block align-[-2px]" />
      </TextLink>
      <span className="min-w-0 truncate text-sm text-ink-muted">{url.host}</span>
    </p>
  )
}

/** What the brief asks for, of one kind. */
export function Wishes({
  heading,
  kind,
  values,
}: {
  heading: string
  kind: Enumeration
  values: readonly string[]
}) {
  const label = useLabels()
  if (values.length === 0) return null
  return (
    <div>
      <h3 className="mb-1.5 text-xs font-normal text-ink-muted">{heading}</h3>
      <ul className="flex flex-wrap gap-1.5">
        {values.map((value) => (
          <li key={value}>
            <Badge>{label(kind, value)}</Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function BriefBody({ content, layout, isBare = false }: BriefBodyProps) {
  const { t } = useTranslation('briefs')
  const images = content.product_images
  const wished = content.interests.length + content.traits.length + content.props.length > 0
  return (
    <div className="space-y-6">
      {images.length > 0 && (
        <div>
          <h3 className="sr-only">{t('field.product_images')}</h3>
          <ProductPictures images={images} />
        </div>
      )}
      <div>
        <h3 className="mb-1.5 text-row">{t('body.description')}</h3>
        {content.description.trim() === '' ? (
          <p className="text-ink-muted">{t('body.noDescription')}</p>
        ) : (
          <p dir="auto" className="max-w-[65ch] whitespace-pre-wrap wrap-anywhere">
            {content.description}
          </p>
        )}
      </div>
      {!isBare && <BriefFacts content={content} layout={layout} />}
      <ProductLink link={content.product_link} />
      {wished && (
        <div className="space-y-4">
          <Wishes heading={t('field.interests')} kind="interest" values={content.interests} />
          <Wishes heading={t('field.traits')} kind="trait" values={content.traits} />
          <Wishes heading={t('field.props')} kind="prop" values={content.props} />
        </div>
      )}
      <BriefRights rights={content.rights} />
    </div>
  )
}
