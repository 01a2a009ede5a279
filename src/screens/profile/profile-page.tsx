import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useTitle } from '../../components/title.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Page, Section, stickyBar } from '../../ui/layout/page.tsx'
import { WIDE, useMediaQuery } from '../../ui/use-media-query.ts'
import { focusField } from '../../forms/focus-field.ts'
import { RowStatus } from '../../forms/row-status.tsx'
import { type SectionEntry, SectionNav } from './section-nav.tsx'

/** `#description`: scrolls to that field and focuses it, once the form has rendered. */
function useFieldInAddress(): void {
  const { hash, key } = useLocation()
  const done = useRef('')
  useEffect(() => {
    if (hash === '' || done.current === key + hash) return
    if (focusField(decodeURIComponent(hash.slice(1)))) done.current = key + hash
  }, [hash, key])
}

export interface ProfileSection extends SectionEntry {
  intro?: string
  content: ReactNode
}

interface ProfilePageProps {
  title: string
  sections: readonly ProfileSection[]
  /** The profile as others see it: beside the fields where there is room, else below them. */
  preview: ReactNode
}

/** Section list, fields and preview; saves itself, and shows the status where the person looks. */
export function ProfilePage({ title, sections, preview }: ProfilePageProps) {
  const { t } = useTranslation('profile')
  const wide = useMediaQuery(WIDE)
  useTitle(title)
  useFieldInAddress()
  const status = <RowStatus className="min-h-11 lg:flex-wrap" undoClassName="-me-2 lg:-ms-3.5" />
  const places = useMemo(
    () => [...sections, { id: 'preview', title: t('preview.label'), beside: true }],
    // eslint-disable-next-line react-hooks/exhaustive-deps -- names and order of the sections never change
    [t],
  )
  return (
    <Page title={title} intro={t('intro')}>
      <div className="items-start lg:grid lg:grid-cols-[10.5rem_minmax(0,36rem)] lg:gap-10 xl:grid-cols-[10.5rem_minmax(0,1fr)_15rem] print:block">
        <div className="sticky top-(--bar-top) z-10 max-lg:-mx-4 max-lg:mb-6 max-lg:border-b max-lg:border-line max-lg:bg-surface/95 max-lg:px-4 max-lg:backdrop-blur-md max-lg:sm:-mx-6 max-lg:sm:px-6 lg:top-[calc(var(--bar-top)+1.5rem)] print:hidden">
          <SectionNav label={t('sections')} sections={places} />
          {wide && <div className="mt-4 border-t border-line ps-3 pt-2">{status}</div>}
        </div>
        {/* Enter in a field does nothing: everything is saved already */}
        <form
          noValidate
          className="min-w-0 [&_:is(input,select,textarea)]:scroll-mt-14 [&_:is(input,select,textarea)]:scroll-mb-28"
          onSubmit={(event) => event.preventDefault()}
        >
          {sections.map(({ id, title: heading, intro, content }) => (
            <div key={id} className="not-first:mt-10 max-lg:[&_section]:scroll-mt-12">
              <Section id={id} title={heading} {...(intro !== undefined && { intro })}>
                <div className="grid gap-6">{content}</div>
              </Section>
            </div>
          ))}
        </form>
        <section
          id="preview"
          aria-label={t('preview.label')}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too
          tabIndex={wide ? 0 : undefined}
          className="-m-2 rounded-lg p-2 -outline-offset-2 xl:max-h-[calc(100dvh-var(--bar-top)-2.5rem)] xl:overflow-y-auto max-xl:mt-10 max-lg:scroll-mt-12 lg:max-xl:col-start-2 xl:sticky xl:top-[calc(var(--bar-top)+1.5rem)] print:hidden"
        >
          {preview}
        </section>
      </div>
      {!wide && <div className={`${stickyBar} mt-8 py-1 print:hidden`}>{status}</div>}
    </Page>
  )
}

/** Shown while loading, which takes a moment. */
export function ProfileWaiting({ title }: { title: string }) {
  const { t } = useTranslation(['profile', 'common'])
  return (
    <Page title={title} intro={t('intro')}>
      <Skeleton shape="page" label={t('common:loading')} className="max-w-140" />
    </Page>
  )
}
