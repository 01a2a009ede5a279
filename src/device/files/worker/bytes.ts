// Reads parts of a file without reading all of it.

/** `length` bytes from `from`, fewer at the end of the file. */
export async function part(file: Blob, from: number, length: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await file.slice(from, from + length).arrayBuffer())
}

/** Latin-1 characters at an offset; fewer at the end. */
export function letters(view: DataView, at: number, length: number): string {
  let text = ''
  for (let i = at; i < Math.min(at + length, view.byteLength); i += 1)
    text += String.fromCodePoint(view.getUint8(i))
  return text
}
