// The editors of a creator's offer, and the whole profile that comes of them. Nothing that is typed here is kept.
import { Suspense, useState } from 'react'
import { CreatorFacts } from '../../components/creators/creator-facts.tsx'
import { CreatorShowcase, CreatorText } from '../../components/creators/creator-parts.tsx'
import { Gallery } from '../../components/media/gallery.tsx'
import type { Shown } from '../../components/media/media-picture.tsx'
import { PackageCard } from '../../components/packages/package-card.tsx'
import { PackageCards } from '../../components/packages/package-cards.tsx'
import { OfferFields, PriceFields, RightsFields } from '../../components/packages/package-fields.tsx'
import { HandleField } from '../../components/profile-fields/handle-field.tsx'
import { ProjectCards } from '../../components/projects/project-cards.tsx'
import { localDataIfOpen } from '../../device/store/local-data.ts'
import { type PackageContent, packageSchema } from '../../entities/packages/fields.ts'
import { missingIn } from '../../entities/packages/package.ts'
import { RowContext, useRow } from '../../forms/row-context.ts'
import { RowForm } from '../../forms/row-form.ts'
import { contentIn, rowRulesOf } from '../../forms/rules/row-rules.ts'
import { valuesIn } from '../../forms/rules/row-values.ts'
import { useSettledValues } from '../../forms/use-settled-values.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { Button } from '../../ui/action/button.tsx'
import { lazyExtra } from '../../ui/lazy-extra.tsx'
import { offer, offers, projects, whole } from './samples.ts'

const nothing = async (): Promise<void> => undefined

/** The form of a row that is in no database. */
function looseForm(content: PackageContent): RowForm {
  return new RowForm(
    { row: valuesIn(content), kept: undefined },
    rowRulesOf(packageSchema, {
      wishes: (wished) => missingIn(wished).map((field) => ({ field, rule: 'required' })),
    }),
    { write: nothing, openSaver: (told) => ({ save: () => told(null), flush: nothing, discard: nothing }) },
    { pauseMs: 1000, longestMs: 5000 },
  )
}

function PackagePreview() {
  return <PackageCard content={contentIn(packageSchema, useSettledValues(useRow()))} level={3} />
}

function PackageEditor({ label, content }: { label: string; content: PackageContent }) {
  const [form] = useState(() => looseForm(content))
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

interface HandleProps {
  start: string
  /** Of the profile. */
  own?: string
  taken?: string
}

function Handle({ start, own, taken }: HandleProps) {
  const [value, setValue] = useState(start)
  return (
    <HandleField
      value={value}
      own={own}
      taken={value === taken}
      onTaken={() => undefined}
      blamed
      onChange={setValue}
    />
  )
}

const picture = (name: string, description: string): Shown & { id: string } => ({
  id: name,
  kind: 'image',
  path: `/demo/scenes/${name}.webp`,
  poster: '',
  small: '',
  medium: '',
  description,
})
const video = (name: string, description: string): Shown & { id: string } => ({
  ...picture(name, description),
  kind: 'video',
  path: `/demo/films/${name}.webm`,
  poster: `/demo/films/${name}.webp`,
})
const media = [
  video('fjord', 'Morgen ved fjorden'),
  video('coffee', 'Kaffe på bål'),
  video('cabin', 'En kveld på hytta'),
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
        <Gallery media={media} />
      </div>
      <PackageCards packages={offers} level={3} isWide />
      <ProjectCards projects={projects} level={3} isWide />
    </article>
  )
}

function Editors() {
  return (
    <div className="grid gap-12">
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <PackageEditor label="Pakke" content={offer} />
        <PackageEditor label="Pakke uten innhold" content={packageSchema.empty} />
      </div>
      {/* Whether the device is online is read from its database, which a guest has none of. */}
      {localDataIfOpen() !== null && (
        <div className="grid gap-6 sm:grid-cols-3">
          <Handle start="nora-nord" own="nora-nord" />
          <Handle start="fjordull" taken="fjordull" />
          <Handle start="æøå" />
        </div>
      )}
      <Profile />
    </div>
  )
}

const Loaded = lazyExtra(async () => {
  await loadWords('packages', 'profile', 'media', 'errors')
  return Editors
})

export function DevEditors() {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  )
}
