import { Trans } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { playbackSettings } from '#features/media/public.ts'
import { Choice } from '#ui/fields/choices/choice.tsx'
import { readingPreferences } from '#ui/theme/reading-preferences.ts'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { Group } from './group.tsx'
import { useSettings } from './use-setting.ts'

/** Text, motion and keys, on all of the member's devices. */
export function AccessibilitySection() {
  return (
    <>
      <ReadingGroup />
      <KeyboardGroup />
    </>
  )
}

function ReadingGroup() {
  const { state, change } = useSettings()
  const { textSize, isMotionReduced } = useStore(readingPreferences)
  return (
    <Group title={<Trans>Text and motion</Trans>} state={state}>
      <Choice
        legend={<Trans>Text size</Trans>}
        options={{
          normal: <Trans>Normal</Trans>,
          large: <Trans>Large</Trans>,
          larger: <Trans>Larger</Trans>,
        }}
        chosen={textSize}
        onChoose={(size) => void change({ textSize: size })}
      />
      <Switch
        label={<Trans>Reduce motion</Trans>}
        hint={
          <Trans>No animations, and videos wait for a tap. The setting of your device applies too.</Trans>
        }
        isOn={isMotionReduced}
        onChange={(isOn) => void change({ reduceMotion: isOn })}
      />
    </Group>
  )
}

function KeyboardGroup() {
  const { state, change } = useSettings()
  const { shortcuts } = useStore(playbackSettings)
  return (
    <Group title={<Trans>Keyboard</Trans>} state={state}>
      <Switch
        label={<Trans>Keyboard shortcuts</Trans>}
        hint={
          <Trans>
            Single keys such as L for like. Turn them off if you use voice control or a switch device.
          </Trans>
        }
        isOn={shortcuts}
        onChange={(isOn) => void change({ shortcuts: isOn })}
      />
    </Group>
  )
}
