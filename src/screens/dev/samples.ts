// The creators, pictures, packages and projects of the gallery.
import type { Shown } from '../../components/media/media-picture.tsx'
import type { TypedOrder } from '../../components/orders/order-fields.tsx'
import type { ShownProject } from '../../components/projects/project-cards.tsx'
import { type CreatorCard, creatorCardRow } from '../../entities/creators/creator-card.ts'
import { type PackageContent, packageSchema } from '../../entities/packages/fields.ts'
import { type ProjectContent, projectSchema } from '../../entities/projects/fields.ts'

const nothing = {
  scope: '',
  rev: '1',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  town: '',
  description: '',
  handle: '',
  cat_interests: [],
  cat_props: [],
  cat_traits: [],
  cat_job_types: ['ugc'],
  cat_languages: ['norwegian'],
  avatar: '',
  cover: '',
  film: '',
}

const card = (first_name: string, change: Partial<CreatorCard>): CreatorCard =>
  creatorCardRow.parse({ ...nothing, id: first_name, first_name, ...change })

export const whole = card('Film og alt', {
  town: 'Tromsø',
  description: 'Rolige morgener på Kvaløya. Og altfor mye tid i båt.',
  film: '/demo/films/fjord.webm',
  film_poster: '/demo/films/fjord.webp',
  cover: '/demo/scenes/fjord.webp',
  cat_interests: ['outdoors', 'skincare', 'travel'],
  cat_props: ['self', 'boat', 'cabin'],
  cat_languages: ['norwegian', 'english', 'sami'],
  price_from: 2500,
  package_types: ['ugc'],
  gender: 'female',
  age_band: '35_44',
  answer_hours: 6,
})
export const cards = [
  whole,
  card('Bilde', {
    town: 'Hamar',
    cover: '/demo/scenes/forest.webp',
    cat_interests: ['animals'],
    price_from: 900,
  }),
  card('Portrett', { town: 'Skien', avatar: '/demo/people/elias.webp', cat_interests: ['technology'] }),
  card('Ingenting', { town: 'Mo i Rana' }),
  card('Tar ikke oppdrag', {
    town: 'Røros',
    cover: '/demo/scenes/knitwear.webp',
    is_away: true,
    price_from: 3100,
  }),
  card('Et navn på førti tegn uten et eneste br', {
    town: 'En by med et navn som er svært langt',
    price_from: 1_000_000,
  }),
  card('מיכל', { town: 'תל אביב', cover: '/demo/scenes/market.webp', cat_interests: ['food'] }),
]

export const offer: PackageContent = {
  ...packageSchema.empty,
  package_type: 'ugc',
  title: 'Tre videoer til annonser',
  description: 'Tre videoer på inntil 30 sekunder\nTo åpninger til hver\nRåfilene følger med',
  price: 7500,
  delivery_days: 7,
  revisions: 2,
  rights: 'ugc_30s_4w',
}
/** What a whole profile offers, the lowest price first. */
export const offers: (PackageContent & { id: string })[] = [
  {
    ...offer,
    id: 'basic',
    title: 'Én kort video',
    description: '1 video på inntil 30 sekunder\nFilmet stående, klar til å publiseres',
    price: 2500,
    revisions: 1,
    rights: 'ugc_30s_2w',
  },
  { ...offer, id: 'standard' },
  {
    ...offer,
    id: 'reel',
    package_type: 'influencer',
    title: 'Reel med produktet i bruk',
    description: 'Publiseres på min profil\nSendes til godkjenning før den legges ut',
    price: 12_000,
    delivery_days: 14,
    rights: 'custom',
    rights_custom: 'Dere kan dele innlegget i egne kanaler i tre måneder.',
  },
]

export const projects: ShownProject[] = [
  {
    ...projectSchema.empty,
    id: '1',
    title: 'Vinterens votter',
    client: 'Tuva rygg',
    is_featured: true,
    start_date: '2025-11-01',
    description: 'Fem korte filmer om ull i vått vær.',
  },
  { ...projectSchema.empty, id: '2', title: 'En prøve uten noe mer', is_featured: false },
]

type SampleMedia = Shown & { id: string; duration_ms: number | null }
export const picture = (name: string, description: string): SampleMedia => ({
  id: name,
  kind: 'image',
  path: `/demo/scenes/${name}.webp`,
  poster: '',
  small: '',
  medium: '',
  description,
  duration_ms: null,
})
export const film = (name: string, description: string): SampleMedia => ({
  ...picture(name, description),
  kind: 'video',
  path: `/demo/films/${name}.webm`,
  poster: `/demo/films/${name}.webp`,
  duration_ms: 3000,
})

export const order: TypedOrder = {
  product: 'Termos i stål, 0,5 liter',
  message: 'En kort film fra en tur i dårlig vær. Den skal brukes i annonser på Instagram.',
  wished_date: '',
  product_sent: true,
  must: 'At kaffen er varm etter seks timer',
  must_not: '',
}

/** It ends before it begins. */
export const wrongProject: ProjectContent = {
  ...projectSchema.empty,
  title: 'Vinterens votter',
  client: 'Tuva rygg',
  start_date: '2025-11-01',
  end_date: '2025-10-01',
}
