import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { uploadFile } from '#features/uploads/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { type Crop, type Size, wholePicture } from '#ui/pickers/crop-geometry.ts'
import { Cropper } from '#ui/pickers/cropper.tsx'
import { cropPicture } from './crop-picture.ts'
import css from './logo-field.module.css'
import { FileButton, useChosenPicture } from './picture-choice.tsx'

/** A logo in a form: a new picture, removed, or unchanged. */
export function useLogo(current: string | null) {
  const chosen = useChosenPicture()
  const [cut, setCut] = useState<{ crop: Crop; picture?: Size }>({ crop: wholePicture })
  const [isRemoved, setRemoved] = useState(false)
  const { url } = chosen

  /** Uploads the new picture; returns the logo field of the call, or nothing if unchanged. */
  async function save(): Promise<{ logo?: string | null }> {
    if (url && cut.picture) {
      const file = await cropPicture({ url, picture: cut.picture, crop: cut.crop })
      const { signal } = new AbortController()
      return { logo: await uploadFile(file, { namespace: 'logos', signal, onProgress: () => {} }) }
    }
    return isRemoved ? { logo: null } : {}
  }

  return {
    chosen,
    crop: cut.crop,
    setCrop: (crop: Crop, picture: Size) => setCut({ crop, picture }),
    shown: isRemoved ? null : current,
    remove: () => {
      chosen.forget()
      setRemoved(true)
    },
    save,
  }
}

/** The logo of a community, a space or a school, cropped to a square. */
export function LogoField({ name, logo }: { name: string; logo: ReturnType<typeof useLogo> }) {
  const { t } = useLingui()
  const { chosen, crop, setCrop, shown, remove } = logo
  return (
    <fieldset className={css.logo}>
      <legend>{t`Logo`}</legend>
      {chosen.url ? (
        <Cropper src={chosen.url} crop={crop} onChange={setCrop} onError={chosen.refuseUnreadable} />
      ) : (
        <Avatar name={name} src={shown} size={96} />
      )}
      {chosen.refusal && (
        <p className={css.refusal} role="alert">
          {chosen.refusal}
        </p>
      )}
      <div className={css.buttons}>
        <FileButton kind="outline" isFirst={!chosen.url && !shown} onChoose={chosen.choose} />
        {(chosen.url || shown) && (
          <Button kind="quiet" icon="trash" onClick={chosen.url ? chosen.forget : remove}>
            <Trans>Remove picture</Trans>
          </Button>
        )}
      </div>
    </fieldset>
  )
}
