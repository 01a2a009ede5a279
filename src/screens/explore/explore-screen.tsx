import { FilePlus2, Heart, ListChecks } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CatalogueContents } from '../../components/explore/catalogue-contents.tsx'
import { useBusinessTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import { type Catalogue, useCatalogue } from '../../entities/creators/catalogue.ts'
import { useConsentedTraits, withConsented } from '../../entities/creators/consented-traits.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { lazyExtra } from '../../ui/lazy-extra.tsx'
import { FavouriteHeart } from './favourite-heart.tsx'
import { useSeveral } from './use-several.ts'

// With the form of the invitation.
const SeveralBar = lazyExtra(() => import('./several-bar.tsx').then((m) => m.SeveralBar))

/** With what creators show to businesses alone. */
function useShownToBusinesses(catalogue: Catalogue | undefined): Catalogue | undefined {
  const traits = useConsentedTraits()
  return useMemo(
    () => catalogue && { ...catalogue, cards: catalogue.cards.map((card) => withConsented(card, traits)) },
    [catalogue, traits],
  )
}

/** /business/explore: the catalogue, for a business that looks for somebody. */
export function ExploreScreen() {
  const { t } = useTranslation(['explore', 'invitations', 'common'])
  const catalogue = useShownToBusinesses(useCatalogue(null))
  const several = useSeveral(useBusinessTeam().id)
  useTitle(t('title'))
  return (
    <Page
      title={t('title')}
      bar={
        several.isMarking && (
          <Suspense>
            <SeveralBar {...several} />
          </Suspense>
        )
      }
      actions={
        // The side bar has them.
        <span className="lg:hidden">
          <LinkButton size="sm" icon={Heart} render={<Link to={paths.favourites} viewTransition />}>
            <span className="max-[22rem]:sr-only">{t('common:nav.favourites')}</span>
          </LinkButton>
        </span>
      }
    >
      <CatalogueContents
        catalogue={catalogue}
        Heart={FavouriteHeart}
        marking={several.marking}
        tools={
          several.brief &&
          !several.isMarking && (
            <Button size="sm" variant="quiet" icon={ListChecks} onClick={several.start}>
              {t('invitations:several.start')}
            </Button>
          )
        }
        instead={
          <LinkButton variant="primary" icon={FilePlus2} render={<Link to={paths.briefCreate} />}>
            {t('none.brief')}
          </LinkButton>
        }
      />
    </Page>
  )
}
