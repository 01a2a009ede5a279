// A picture as it is uploaded: limited in size and re-encoded, which removes location, camera and time. Of one that moves
// (APNG, animated WebP) the first frame is kept, because a picture must not move without a button to stop it (WCAG 2.2.2).
const QUALITY = 0.86

export interface Shrunk {
  blob: Blob
  width: number
  height: number
}

const toBlob = (canvas: OffscreenCanvas, type: string): Promise<Blob> =>
  canvas.convertToBlob({ type, quality: QUALITY })

/** @param longest side, in pixels. Null: the browser cannot decode it. Check its size first. */
export async function shrink(file: Blob, longest: number): Promise<Shrunk | null> {
  let bitmap: ImageBitmap
  try {
    // Apply the rotation in the metadata, which re-encoding drops.
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
  const factor = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * factor))
  const height = Math.max(1, Math.round(bitmap.height * factor))
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const webp = await toBlob(canvas, 'image/webp')
  if (webp.type === 'image/webp') return { blob: webp, width, height }
  // Safari cannot encode WebP. JPEG has no transparency: make transparent pixels white, not black.
  pen.globalCompositeOperation = 'destination-over'
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  return { blob: await toBlob(canvas, 'image/jpeg'), width, height }
}
