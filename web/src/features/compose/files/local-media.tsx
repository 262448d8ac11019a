import { useState } from 'react'
import { Icon } from '#ui/graphics/icon.tsx'
import type { UploadItem } from '#features/uploads/public.ts'

/** A selected file as this browser can show it; an icon of its kind where it cannot, as for HEIC and some videos. */
export function LocalMedia({
  item: { type, previewUrl },
}: {
  item: Pick<UploadItem, 'type' | 'previewUrl'>
}) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  if (!previewUrl || previewUrl === failedUrl)
    return <Icon name={type === 'image' ? 'image' : 'file-video'} size={24} />
  const onError = () => setFailedUrl(previewUrl)
  if (type === 'image') return <img src={previewUrl} alt="" onError={onError} />
  // The first frame is often black.
  const start = `${previewUrl}#t=0.5`
  return (
    <video
      src={start}
      muted
      playsInline
      preload="metadata"
      aria-hidden="true"
      tabIndex={-1}
      onError={onError}
    />
  )
}
