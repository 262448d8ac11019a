const patience = 5000

/** How long a video lasts; undefined when this browser cannot read it; the server will. */
export function videoSeconds(file: File): Promise<number | undefined> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  return new Promise((resolve) => {
    const end = (seconds: number | undefined) => {
      clearTimeout(timer)
      video.removeAttribute('src')
      video.load()
      URL.revokeObjectURL(address)
      resolve(seconds)
    }
    const timer = setTimeout(() => end(undefined), patience)
    video.addEventListener('loadedmetadata', () =>
      end(Number.isFinite(video.duration) ? video.duration : undefined),
    )
    video.addEventListener('error', () => end(undefined))
    video.preload = 'metadata'
    video.src = address
  })
}
