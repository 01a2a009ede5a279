// The elements of WebM files (EBML, RFC 8794).

export const SEGMENT = 0x18_53_80_67
export const CLUSTER = 0x1f_43_b6_75

export interface Element {
  id: number
  from: number
  /** Null: unknown length, up to the end of its parent. */
  length: number | null
}

/** Reads an EBML element header: leading zeros give the width of a number; all ones mean unknown length. */
export function element(view: DataView, at: number): Element | null {
  const width = (place: number): number =>
    place < view.byteLength ? Math.clz32(view.getUint8(place)) - 23 : 9
  const idWidth = width(at)
  const lengthAt = at + idWidth
  const lengthWidth = idWidth > 4 ? 9 : width(lengthAt)
  if (lengthWidth > 8 || lengthAt + lengthWidth > view.byteLength) return null
  let id = 0
  for (let i = 0; i < idWidth; i += 1) id = id * 256 + view.getUint8(at + i)
  let length = view.getUint8(lengthAt) & (0xff >> lengthWidth)
  let open = length === 0xff >> lengthWidth
  for (let i = 1; i < lengthWidth; i += 1) {
    const byte = view.getUint8(lengthAt + i)
    open &&= byte === 0xff
    length = length * 256 + byte
  }
  return { id, from: lengthAt + lengthWidth, length: open ? null : length }
}
