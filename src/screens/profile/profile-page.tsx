import { type ComponentType, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useTitle } from '../../components/title.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import type { WayOut } from '../../ui/layout/page-bars.tsx'
import { Page, Section } from '../../ui/layout/page.tsx'
import { WIDE, useMediaQuery } from '../../ui/use-media-query.ts'
import { focusField } from '../../forms/focus-field.ts'
import { RowSaved } from '../../forms/row-saved.tsx'
import { RowStatus, RowTrouble } from '../../forms/row-status.tsx'
import { PartList } from './part-list.tsx'
import { listSearch, useProfilePlace } from './profile-part.ts'
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
  /** The names of its fields, and the ids of what else an address may name. */
  fields: readonly string[]
  /** What is not filled in yet, in two or three words. */
  missing?: string | undefined
  /** Short enough for the list of a phone: it has no page of its own there. */
  inList?: boolean
}

interface ProfilePageProps {
  title: string
  /** On a phone, unless the profile is a place of the tab bar. */
  back?: WayOut
  sections: readonly ProfileSection[]
  /** The profile as others see it; `action` leads to the fields. */
  View: ComponentType<{ action?: ReactNode }>
  /** The view begins with a picture and a name, which are what a phone shows in place of the title. */
  hasFace?: boolean
}

/** A profile as others see it, and its fields, which save themselves. */
export function ProfilePage(props: ProfilePageProps) {
  useTitle(props.title)
  return useMediaQuery(WIDE) ? <WideProfile {...props} /> : <PhoneProfile {...props} />
}

/** Enter in a field does nothing: everything is saved already. */
function Fields({ children }: { children: ReactNode }) {
  return (
    <form
      noValidate
      className="min-w-0 [&_:is(input,select,textarea)]:scroll-mt-14 [&_:is(input,select,textarea)]:scroll-mb-28"
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
    </form>
  )
}

function PhoneProfile({ title, back, sections, View, hasFace = false }: ProfilePageProps) {
  const { t } = useTranslation('profile')
  const place = useProfilePlace(sections)
  useFieldInAddress()
  const edit = t('edit')
  if (place.at === 'view')
    return (
      <Page title={title} {...(back && { back })} head={hasFace && <h1 className="sr-only">{title}</h1>}>
        <View action={<LinkButton render={<Link to={listSearch} viewTransition />}>{edit}</LinkButton>} />
      </Page>
    )
  if (place.at === 'list')
    return (
      <Page
        title={edit}
        back={{ label: title, render: <Link to={{ search: '' }} viewTransition /> }}
        save={<RowSaved />}
      >
        <Fields>
          <PartList sections={sections} />
        </Fields>
        <RowTrouble />
      </Page>
    )
  const { id, title: heading, intro, content } = place.part
  return (
    <Page
      key={id}
      title={heading}
      intro={intro}
      back={{ label: edit, render: <Link to={listSearch} viewTransition /> }}
      save={<RowSaved />}
      width="narrow"
    >
      <Fields>
        <div className="grid gap-5">{content}</div>
      </Fields>
      <RowTrouble />
    </Page>
  )
}

/** Section list, fields and view side by side. */
function WideProfile({ title, sections, View }: ProfilePageProps) {
  const { t } = useTranslation('profile')
  useFieldInAddress()
  const places = useMemo(
    () => [...sections, { id: 'preview', title: t('preview.label'), beside: true }],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- names and order of the sections never change
    [t],
  )
  return (
    <Page title={title} intro={t('intro')}>
      <div className="grid grid-cols-[10.5rem_minmax(0,36rem)] items-start gap-10 xl:grid-cols-[10.5rem_minmax(0,1fr)_17rem] print:block">
        <div className="sticky top-[calc(var(--bar-top)+1.5rem)] z-10 print:hidden">
          <SectionNav label={t('sections')} sections={places} />
          <div className="mt-4 ps-3">
            <RowStatus className="min-h-11 flex-wrap" undoClassName="-ms-3.5" />
          </div>
        </div>
        <Fields>
          {sections.map(({ id, title: heading, intro, content }) => (
            <div key={id} className="not-first:mt-10">
              <Section id={id} title={heading} {...(intro !== undefined && { intro })}>
                <div className="grid gap-6">{content}</div>
              </Section>
            </div>
          ))}
        </Fields>
        <section
          id="preview"
          aria-label={t('preview.label')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too
          tabIndex={0}
          className="-m-2 rounded-lg p-2 -outline-offset-2 xl:sticky xl:top-[calc(var(--bar-top)+1.5rem)] xl:max-h-[calc(100dvh-var(--bar-top)-2.5rem)] xl:overflow-y-auto xl:mask-b-from-[calc(100%-3rem)] xl:pb-12 focus-visible:mask-none max-xl:col-start-2 max-xl:mt-10 print:hidden"
        >
          <View />
        </section>
      </div>
    </Page>
  )
}

/** Shown while loading, which takes a moment. */
export function ProfileWaiting({ title }: { title: string }) {
  const { t } = useTranslation(['profile', 'common'])
  return (
    <Page title={title}>
      <Skeleton shape="page" label={t('common:loading')} className="max-w-140" />
    </Page>
  )
}
