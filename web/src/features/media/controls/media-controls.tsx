import { useLingui } from '@lingui/react/macro'
import css from './controls.module.css'
import { PauseButton } from './pause-button.tsx'
import { SoundButton } from './sound-button.tsx'

/** Pause and sound of the video on screen: in the rail beside it, or on a film whose text is elsewhere. */
export function MediaControls({ isOnFilm = false }: { isOnFilm?: boolean }) {
  const { t } = useLingui()
  return (
    <fieldset className={isOnFilm ? css.onFilm : css.inRail} aria-label={t`Playback`}>
      <PauseButton />
      <SoundButton />
    </fieldset>
  )
}
