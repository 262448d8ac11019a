import { PauseButton } from './pause-button.tsx'
import { SoundButton } from './sound-button.tsx'

/** Pause and sound, over the video on screen. */
export function MediaControls() {
  return (
    <>
      <PauseButton />
      <SoundButton />
    </>
  )
}
