import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { changePlayback, playbackSettings } from '#features/media/public.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import css from './keys-dialog.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** The list of shortcuts, and the switch that turns single letters off. */
export function KeysDialog({ isOpen, onClose }: Props) {
  const { t } = useLingui()
  const shortcuts = useStore(playbackSettings, (settings) => settings.shortcuts)
  const keys: [string, string[]][] = [
    [t`Next post`, ['↓', 'Page Down']],
    [t`Previous post`, ['↑', 'Page Up']],
    [t`Play or pause`, ['Space', 'K']],
    [t`Back 5 seconds`, ['←']],
    [t`Forward 5 seconds`, ['→']],
    [t`Jump to 0–90%`, ['0–9']],
    [t`Slower or faster`, ['<', '>']],
    [t`Sound on or off`, ['M']],
    [t`Like`, ['L']],
    [t`Comments`, ['C']],
    [t`Save`, ['S']],
    [t`Full screen`, ['F']],
    [t`Search`, ['/']],
    [t`Leave the feed`, ['Ctrl End']],
    [t`This list`, ['?']],
  ]
  return (
    <Dialog isOpen={isOpen} title={t`Keyboard shortcuts`} onClose={onClose}>
      <Switch
        label={<Trans>Keyboard shortcuts</Trans>}
        hint={<Trans>When off, only the arrow keys and Space work.</Trans>}
        isOn={shortcuts}
        onChange={(isOn) => changePlayback({ shortcuts: isOn })}
      />
      <dl className={css.keys}>
        {keys.map(([what, names]) => (
          <div key={what} className={css.row}>
            <dt>{what}</dt>
            <dd>
              {names.map((name) => (
                <kbd key={name} className={css.key}>
                  {name}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
