import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/format.ts'
import { paths } from '../../../paths.ts'
import { CardLink } from '../../../ui/display/card.tsx'
import { PostCover } from './post-cover.tsx'
import type { Post } from './posts.ts'

/** A post as a picture and a few words, without a box. */
export function PostCard({ post, level = 2 }: { post: Post; level?: 2 | 3 }) {
  const { t } = useTranslation('blog')
  const format = useFormat()
  const Heading = `h${level}` as const
  return (
    <article className="group/post relative rounded-lg has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-4 has-[a:focus-visible]:outline-focus">
      <PostCover
        of={post.key}
        className="aspect-16/10 rounded-lg transition-[filter] duration-240 group-hover/post:brightness-105"
      />
      <p className="mt-3 text-xs text-ink-muted">{format.day(post.date)}</p>
      <Heading className="mt-1 font-display text-xl text-balance">
        <CardLink render={<Link to={paths.post(post.slug)} />}>{t(`heading.${post.key}`)}</CardLink>
      </Heading>
      <p className="mt-1.5 max-w-[52ch] text-ink-muted text-pretty">{t(`summary.${post.key}`)}</p>
    </article>
  )
}
