import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { type Crop, type Size, wholePicture } from '#ui/pickers/crop-geometry.ts'
import { Cropper } from '#ui/pickers/cropper.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import css from './edit.module.css'
import { FileButton, useChosenPicture } from './picture-choice.tsx'
import { useAvatarUpload } from './use-avatar-upload.ts'

interface Props {
  userId: string
  isOpen: boolean
  onClose: () => void
}

/** Choose a picture, crop it to a square, save it. */
export function AvatarDialog({ userId, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const chosen = useChosenPicture()
  const [crop, setCrop] = useState<{ crop: Crop; picture?: Size }>({ crop: wholePicture })
  const upload = useAvatarUpload(userId, close)

  function close(): void {
    upload.cancel()
    chosen.forget()
    onClose()
  }

  const { url, refusal } = chosen
  const save = () => {
    const { picture } = crop
    if (url && picture) void upload.save({ url, picture, crop: crop.crop })
  }
  return (
    <Dialog isOpen={isOpen} title={t`Your picture`} onClose={close}>
      <div className={css.pick}>
        {url ? (
          <Cropper
            src={url}
            crop={crop.crop}
            onChange={(next, picture) => setCrop({ crop: next, picture })}
            onError={chosen.refuseUnreadable}
          />
        ) : (
          <p className={css.hint}>
            <Trans>A photo or logo people will recognise. You can crop it.</Trans>
          </p>
        )}
        <p className={css.refusal} role="alert">
          {refusal ?? upload.failure}
        </p>
        {upload.progress !== undefined && <Progress value={upload.progress} label={t`Saving your picture`} />}
        <div className={css.buttons}>
          <FileButton kind={url ? 'outline' : 'primary'} onChoose={chosen.choose} />
          {url && (
            <Button isLoading={upload.progress !== undefined} onClick={save}>
              <Trans>Save picture</Trans>
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
