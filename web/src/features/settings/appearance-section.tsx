import { Trans } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { Choice } from '#ui/fields/choices/choice.tsx'
import { themeStore } from '#ui/theme/theme.ts'
import { Group } from './group.tsx'
import { useSettings } from './use-setting.ts'

/** Dark or light; the feed stays dark either way. */
export function AppearanceSection() {
  const { state, change } = useSettings()
  const { setting } = useStore(themeStore)
  return (
    <Group title={<Trans>Theme</Trans>} state={state}>
      <Choice
        legend={<Trans>Colours</Trans>}
        options={{
          dark: <Trans>Dark</Trans>,
          light: <Trans>Light</Trans>,
          system: <Trans>Use device setting</Trans>,
        }}
        chosen={setting}
        onChoose={(theme) => void change({ theme })}
        hint={<Trans>Videos and meetings always have a dark background.</Trans>}
      />
    </Group>
  )
}
