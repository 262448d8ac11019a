import type { Media } from '@akada/contract/media/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import css from './moderation.module.css'

/** Pictures and videos, blurred until revealed; videos never start automatically or with sound. */
export function BlurredMedia({ media }: { media: readonly Media[] }) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={css.media}>
      {media.map((one) => (
        <MediaView key={one.id} media={one} isShown={isShown} />
      ))}
      <Button
        kind="outline"
        size={36}
        icon={isShown ? 'eye-slash' : 'eye'}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <Trans>Blur</Trans> : <Trans>Show media</Trans>}
      </Button>
    </div>
  )
}

function MediaView({ media, isShown }: { media: Media; isShown: boolean }) {
  const { t } = useLingui()
  const alt = media.alt || t`Reported picture`
  if (isShown && media.mimeType.startsWith('video/'))
    return (
      // A moderator reviews what members sent, which has captions only if its author made some.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        className={css.still}
        src={media.url}
        poster={media.poster ?? undefined}
        controls
        muted
        playsInline
      />
    )
  const still = media.mimeType.startsWith('video/') ? media.poster : media.url
  return (
    <div className={css.veil} data-shown={isShown || undefined}>
      {still ? <img className={css.still} src={still} alt={isShown ? alt : t`Blurred picture`} /> : null}
      {!isShown && <Icon name="eye-slash" size={28} />}
    </div>
  )
}
