import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FileButton, cropPicture, useChosenPicture } from '#features/profiles/public.ts'
import { uploadFile } from '#features/uploads/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { type Crop, type Size, wholePicture } from '#ui/pickers/crop-geometry.ts'
import { Cropper } from '#ui/pickers/cropper.tsx'
import css from './communities.module.css'

/** A logo as a form changes it: a chosen picture, none any more, or as it is. */
export function useLogo(current: string | null) {
  const chosen = useChosenPicture()
  const [cut, setCut] = useState<{ crop: Crop; picture?: Size }>({ crop: wholePicture })
  const [isRemoved, setRemoved] = useState(false)
  const { url } = chosen

  /** Uploads what was chosen; answers what the call says of the logo: nothing while it stays. */
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

/** The logo of a community or a space, with the square of a picture that becomes it. */
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
        <FileButton kind="outline" onChoose={chosen.choose} />
        {(chosen.url || shown) && (
          <Button kind="quiet" icon="trash" onClick={chosen.url ? chosen.forget : remove}>
            <Trans>Remove picture</Trans>
          </Button>
        )}
      </div>
    </fieldset>
  )
}
