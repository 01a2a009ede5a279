// A file's type from its first bytes. Its name, and the type that the browser guesses from it, prove nothing.
import { type FileType, HEIC } from '../../../domain/file.ts'
import { letters, part } from './bytes.ts'

const EBML = 0x1a_45_df_a3
/** What a chosen file may be; not all of it is kept as it is. */
export type ChosenType = FileType | typeof HEIC

const FILM_BRANDS = /^(isom|iso[2-9a-c]|mp4[12v]|avc1|dash|MSNV|M4V[ HP]|mmp4|F4V )$/

/** Pictures coded as HEVC (ISO/IEC 23008-12, annex B). */
const HEIF_BRANDS = /^(hei[cxms]|mif1)$/

/** The first box names the file's major brand and the compatible ones. */
function boxed(head: DataView): ChosenType | null {
  const size = Math.min(head.getUint32(0), head.byteLength)
  const brands = [letters(head, 8, 4)]
  for (let at = 16; at + 4 <= size; at += 4) brands.push(letters(head, at, 4))
  const [major = ''] = brands
  if (major === 'qt  ') return 'video/quicktime'
  if (FILM_BRANDS.test(major)) return 'video/mp4'
  if (brands.includes('avif')) return 'image/avif'
  return brands.some((brand) => HEIF_BRANDS.test(brand)) ? HEIC : null
}

/** Null: not an accepted type. */
export async function contentType(file: Blob): Promise<ChosenType | null> {
  const head = await part(file, 0, 4100)
  if (head.byteLength < 12) return null
  if (head.getUint16(0) === 0xff_d8 && head.getUint8(2) === 0xff) return 'image/jpeg'
  if (head.getUint32(0) === 0x89_50_4e_47 && head.getUint32(4) === 0x0d_0a_1a_0a) return 'image/png'
  if (letters(head, 0, 4) === 'RIFF' && letters(head, 8, 4) === 'WEBP') return 'image/webp'
  if (letters(head, 4, 4) === 'ftyp') return boxed(head)
  if (head.getUint32(0) === EBML) return letters(head, 0, 64).includes('webm') ? 'video/webm' : null
  return letters(head, 0, 5) === '%PDF-' ? 'application/pdf' : null
}
