// A picture as it is sent: at most so large, written anew, and so without place, camera and time of the one who took it.
const LONGEST_SIDE = 2048
const QUALITY = 0.86

export interface Shrunk {
  blob: Blob
  width: number
  height: number
}

const toBlob = (canvas: OffscreenCanvas, type: string): Promise<Blob> =>
  canvas.convertToBlob({ type, quality: QUALITY })

/** null: the browser cannot decode it. Its size must have been looked at before. */
export async function shrink(file: Blob): Promise<Shrunk | null> {
  let bitmap: ImageBitmap
  try {
    // Turned as the camera said, which is about to be forgotten.
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
  const factor = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
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
  // Safari writes no WebP. JPEG knows no transparency: what was clear becomes white, not black.
  pen.globalCompositeOperation = 'destination-over'
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  return { blob: await toBlob(canvas, 'image/jpeg'), width, height }
}
