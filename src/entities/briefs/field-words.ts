import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { type FieldWords, type WordSources, fieldWords } from '../../i18n/field-words.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLabels } from '../../i18n/labels.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import type { BriefField } from './brief.ts'
import { briefSchema, productImage } from './fields.ts'

export type BriefFieldWords = FieldWords<BriefField>

const pictures = z.array(productImage)
const descriptions = (stored: unknown): unknown => {
  const read = pictures.safeParse(stored)
  return read.success ? read.data.map(({ description }) => description) : stored
}

/** `useBriefFieldWords` without React, for the exported file. A label's key is the name of its column. */
export const briefFieldWords = (sources: WordSources<`briefs:field.${BriefField}`>): BriefFieldWords =>
  fieldWords(briefSchema.of, sources, (field) => sources.say(`briefs:field.${field}`), {
    product_images: descriptions,
  })

export function useBriefFieldWords(): BriefFieldWords {
  const { t } = useTranslation(['common', 'briefs'])
  const [member, format, locale] = [useLabels(), useFormat(), useLocale()]
  return briefFieldWords({ say: (key) => t(key), member, format, locale })
}
