// Reading parts of a file without reading all of it.

/** Bytes `from` … `from + length`, fewer at the end. */
export async function part(file: Blob, from: number, length: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await file.slice(from, from + length).arrayBuffer())
}

/** Latin letters at a place; shorter at the end. */
export function letters(view: DataView, at: number, length: number): string {
  let text = ''
  for (let i = at; i < Math.min(at + length, view.byteLength); i += 1)
    text += String.fromCodePoint(view.getUint8(i))
  return text
}
