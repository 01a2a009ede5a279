// What the page offers as a file.
import { vi } from 'vitest'

/** The next file that the page offers as a download; its text is not compressed. */
export function nextDownload(): Promise<{ name: string; content: string }> {
  const create = URL.createObjectURL.bind(URL)
  let zip: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    if (made instanceof Blob) zip = made
    return create(made)
  })
  return new Promise((resolve) => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      void zip?.text().then((content) => resolve({ name: this.download, content }))
    })
  })
}
