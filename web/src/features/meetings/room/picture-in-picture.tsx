import { useLingui } from '@lingui/react/macro'
import { IconButton } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import css from './room.module.css'

const areaOf = ({ clientWidth, clientHeight }: HTMLVideoElement) => clientWidth * clientHeight

/** The picture that matters most now: a shared screen, or whoever is largest on the stage. */
const mainPicture = (): HTMLVideoElement | undefined =>
  [...document.querySelectorAll<HTMLVideoElement>('section video')].toSorted(
    (a, b) => areaOf(b) - areaOf(a),
  )[0]

/** Keeps a picture in sight over other windows; nothing where browsers can't. */
export function PictureInPicture() {
  const { t } = useLingui()
  if (!document.pictureInPictureEnabled) return null
  async function toggle(): Promise<void> {
    if (document.pictureInPictureElement) return document.exitPictureInPicture()
    const video = mainPicture()
    if (video) await video.requestPictureInPicture()
    else showToast({ message: t`There is no picture to show yet.` })
    return undefined
  }
  return (
    <IconButton
      icon="picture-in-picture"
      label={t`Picture in picture`}
      className={css.wideOnly}
      onClick={() =>
        void toggle().catch(() =>
          showToast({ message: t`Your browser refused picture in picture.`, tone: 'danger' }),
        )
      }
    />
  )
}
