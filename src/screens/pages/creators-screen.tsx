import { useTranslation } from 'react-i18next'
import { CatalogueContents } from '../../components/explore/catalogue-contents.tsx'
import { useTitle } from '../../components/title.ts'
import { useIdentity } from '../../components/visitor.ts'
import { useCatalogue } from '../../entities/creators/catalogue.ts'
import { openPublicData } from '../../entities/open.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageFooter } from './page-footer.tsx'

/** /creators: the catalogue, for everybody. */
export function CreatorsScreen() {
  const { t } = useTranslation('explore')
  const guest = useIdentity() === null
  const catalogue = useCatalogue(guest ? openPublicData : null)
  useTitle(t('forAll.title'))
  return (
    <>
      <Page title={t('forAll.title')}>
        <CatalogueContents catalogue={catalogue} />
      </Page>
      <PageFooter />
    </>
  )
}
