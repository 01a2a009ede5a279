// The pages that are prerendered at build time, in both languages: the ones that strangers and search engines reach
// first.
import { i18n } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { posts } from '../../screens/pages/blog/posts.ts'

export interface PublicPage {
  path: string
  /** The same title that the screen sets at run time. */
  title: () => string
  description: () => string
}

export const publicPages: readonly PublicPage[] = [
  {
    path: paths.landing,
    title: () => i18n.t('pages:landing.title'),
    description: () => i18n.t('pages:landing.lead'),
  },
  {
    path: paths.about,
    title: () => i18n.t('about:title'),
    description: () => i18n.t('about:lead'),
  },
  { path: paths.terms, title: () => i18n.t('terms:title'), description: () => i18n.t('terms:description') },
  {
    path: paths.privacy,
    title: () => i18n.t('terms:privacy.title'),
    description: () => i18n.t('terms:privacy.lead'),
  },
  {
    path: paths.creators,
    title: () => i18n.t('explore:forAll.title'),
    description: () => i18n.t('explore:forAll.lead'),
  },
  { path: paths.blog, title: () => i18n.t('blog:title'), description: () => i18n.t('blog:lead') },
  ...posts.map(({ key, slug }) => ({
    path: paths.post(slug),
    title: () => i18n.t(`blog:heading.${key}`),
    description: () => i18n.t(`blog:summary.${key}`),
  })),
  {
    path: paths.login,
    title: () => i18n.t('auth:login.title'),
    description: () => i18n.t('auth:login.description'),
  },
  {
    path: paths.signUp,
    title: () => i18n.t('auth:signUp.title'),
    description: () => i18n.t('auth:signUp.lead'),
  },
]
