import { useTranslation } from 'react-i18next'
import { PageFooter } from '../page-footer.tsx'
import { useTitle } from '../../../components/title.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PostCard } from './post-card.tsx'
import { posts } from './posts.ts'

/** /blog: the posts. */
export function BlogScreen() {
  const { t } = useTranslation('blog')
  useTitle(t('title'))
  return (
    <>
      <Page title={t('title')} intro={t('lead')}>
        <div className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {posts.map((post) => (
            <PostCard key={post.key} post={post} />
          ))}
        </div>
      </Page>
      <PageFooter />
    </>
  )
}
