import type { Message } from '@akada/contract/messages/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useStore } from 'zustand'
import { playbackSettings, usePlaceholder } from '#features/media/public.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Button } from '#ui/controls/button.tsx'
import css from './message-row.module.css'

type Image = NonNullable<Message['image']>

interface Props {
  image: Image
  name: string
  /** Its address has expired. */
  onStale: () => void
}

/** A picture: small in the chat, full size when opened; with data saver it is fetched on demand. */
export function MessagePicture({ image, name, onStale }: Props) {
  const { t } = useLingui()
  const [isWhole, setWhole] = useState(false)
  const isSaving = useStore(playbackSettings, ({ dataSaver }) => dataSaver)
  const [isRequested, setRequested] = useState(!isSaving)
  const { url, smallUrl, width, height, placeholder, isFailed } = image
  const background = usePlaceholder(placeholder)
  if (isFailed)
    return (
      <p className={css.note}>
        <Trans>This picture could not be used.</Trans>
      </p>
    )
  const style = {
    aspectRatio: width > 0 ? `${width} / ${height}` : '4 / 3',
    ...background,
  }
  if (!url || !smallUrl)
    return (
      <span className={css.picture} style={style}>
        <Trans>Preparing the picture…</Trans>
      </span>
    )
  if (!isRequested)
    return (
      <span className={css.picture} style={style}>
        <Button size={36} kind="outline" icon="image" onClick={() => setRequested(true)}>
          <Trans>Show picture</Trans>
        </Button>
      </span>
    )
  return (
    <>
      <button
        type="button"
        className={css.picture}
        style={style}
        aria-label={t`Open the picture of ${name}`}
        onClick={() => setWhole(true)}
      >
        <img src={smallUrl} alt="" width={width} height={height} loading="lazy" onError={onStale} />
      </button>
      <Dialog
        isOpen={isWhole}
        title={t`Picture of ${name}`}
        onClose={() => setWhole(false)}
        className={css.whole}
      >
        <img src={url} alt={t`Picture of ${name}`} onError={onStale} />
      </Dialog>
    </>
  )
}
