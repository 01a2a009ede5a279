// A film's first frame as a picture, drawn by the page: only a video element decodes films everywhere.
/** Cards show it in tiles. */
const LONGEST_SIDE = 960
const PATIENCE_MS = 10_000

export interface FirstFrame {
  picture: File
  width: number
  height: number
  /** In seconds; null when the browser does not know. */
  duration: number | null
}

function happens(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new Error('not decoded'))
    video.addEventListener(name, () => resolve(), { once: true })
    video.addEventListener('error', failed, { once: true })
    setTimeout(failed, PATIENCE_MS)
  })
}

async function drawn(video: HTMLVideoElement): Promise<File | null> {
  const factor = Math.min(1, LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(video.videoWidth * factor))
  canvas.height = Math.max(1, Math.round(video.videoHeight * factor))
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return blob && new File([blob], 'poster.jpg', { type: 'image/jpeg' })
}

/** Null: this browser cannot play the film. */
export async function firstFrameOf(film: Blob): Promise<FirstFrame | null> {
  const url = URL.createObjectURL(film)
  const video = document.createElement('video')
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: url })
    await happens(video, 'loadeddata')
    const duration = Number.isFinite(video.duration) && video.duration > 0 ? video.duration : null
    // The very first picture is often black.
    const seeked = happens(video, 'seeked')
    video.currentTime = Math.min(0.5, (duration ?? 1) / 10)
    await seeked
    const picture = await drawn(video)
    return picture && { picture, width: video.videoWidth, height: video.videoHeight, duration }
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}
