// The editors of a creator's offer, and the whole profile that comes of them. Nothing that is typed here is kept.
import { Suspense, useState } from 'react'
import { CreatorFacts } from '../../components/creators/creator-facts.tsx'
import { CreatorShowcase, CreatorText } from '../../components/creators/creator-parts.tsx'
import { Gallery } from '../../components/media/gallery.tsx'
import { GalleryGrid } from '../../components/media/gallery-grid.tsx'
import { PackageCard } from '../../components/packages/package-card.tsx'
import { PackageCards } from '../../components/packages/package-cards.tsx'
import { OfferFields, PriceFields, RightsFields } from '../../components/packages/package-fields.tsx'
import { ProjectCards } from '../../components/projects/project-cards.tsx'
import { localDataIfOpen } from '../../device/store/local-data.ts'
import type { Issue } from '../../domain/issue.ts'
import { type PackageContent, packageSchema } from '../../entities/packages/fields.ts'
import { missingIn } from '../../entities/packages/package.ts'
import { RowContext, useRow } from '../../forms/row-context.ts'
import { contentIn } from '../../forms/rules/row-rules.ts'
import { useSettledValues } from '../../forms/use-settled-values.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { Button } from '../../ui/action/button.tsx'
import { lazyExtra } from '../../ui/lazy-extra.tsx'
import { DevForms, DevProjects } from './dev-forms.tsx'
import { DevHandles } from './dev-handles.tsx'
import { MediaTiles, NewMedia } from './dev-media.tsx'
import { DevPart } from './dev-part.tsx'
import { looseForm } from './loose-form.ts'
import { film, offer, offers, picture, projects, whole } from './samples.ts'

const wishes = (content: PackageContent): Issue[] =>
  missingIn(content).map((field) => ({ field, rule: 'required' }))

function PackagePreview() {
  return <PackageCard content={contentIn(packageSchema, useSettledValues(useRow()))} level={3} />
}

function PackageEditor({ label, content }: { label: string; content: PackageContent }) {
  const [form] = useState(() => looseForm(packageSchema, content, { wishes }))
  return (
    <RowContext value={form}>
      <form
        noValidate
        aria-label={label}
        className="grid min-w-0 gap-6"
        onSubmit={(event) => event.preventDefault()}
      >
        <OfferFields />
        <PriceFields />
        <RightsFields />
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={() => form.want()}>
            Vis hva som mangler
          </Button>
        </div>
        <PackagePreview />
      </form>
    </RowContext>
  )
}

const media = [
  film('fjord', 'Morgen ved fjorden'),
  film('coffee', 'Kaffe på bål'),
  film('cabin', 'En kveld på hytta'),
  picture('forest', 'Sti gjennom granskog'),
  picture('knitwear', 'Votter på et gjerde'),
  picture('rain', 'Regn mot et telt'),
]

/** As on /me, without what is asked of the server. */
function Profile() {
  return (
    <article aria-label={`Profilen til ${whole.first_name}`} className="grid gap-8">
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] md:gap-10">
        <CreatorShowcase card={whole} />
        <div className="grid max-w-[65ch] gap-5">
          <CreatorText card={whole} />
          <CreatorFacts card={whole} />
        </div>
      </div>
      <div className="max-w-3xl">
        <GalleryGrid lead={null} count={undefined}>
          <Gallery media={media} leads />
        </GalleryGrid>
      </div>
      <PackageCards packages={offers} level={3} isWide />
      <ProjectCards projects={projects} level={3} isWide />
    </article>
  )
}

function Editors() {
  return (
    <div className="grid gap-12">
      <DevPart title="Pakke">
        <PackageEditor label="Pakke" content={offer} />
        <PackageEditor label="Pakke uten innhold" content={packageSchema.empty} />
      </DevPart>
      {/* Whether the device is online and what day it is are read from its database, which a guest has none of. */}
      {localDataIfOpen() !== null && (
        <>
          <DevHandles />
          <DevProjects />
        </>
      )}
      <DevPart title="Media">
        <MediaTiles />
        <NewMedia />
      </DevPart>
      <DevForms />
      <Profile />
    </div>
  )
}

const Loaded = lazyExtra(async () => {
  await loadWords('packages', 'profile', 'media', 'projects', 'orders', 'invitations', 'errors')
  return Editors
})

export function DevEditors() {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  )
}
