import { emojis } from '@akada/contract/messages/emojis'
import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { IconButton } from '#ui/controls/button.tsx'
import { Popover, type TriggerProps } from '#ui/overlays/popover.tsx'
import { emojiName } from './emoji-names.ts'
import css from './emoji-picker.module.css'

interface Props {
  onPick: (emoji: string) => void
  /** Nothing is drawn as long as it has not been opened; for lists of many. */
  isUnused?: boolean
}

/** Forty emoji in a grid with arrow keys. Stays open for several. */
export function EmojiPicker({ onPick, isUnused = false }: Props) {
  const { t, i18n } = useLingui()
  return (
    <Popover label={t`Emojis`} trigger={trigger(t`Add an emoji`)} onOpen={focusFirst}>
      <div role="presentation" className={css.grid} onKeyDown={moveFocus}>
        {(isUnused ? [] : emojis).map((emoji, place) => (
          <button
            key={emoji}
            type="button"
            className={css.emoji}
            aria-label={i18n._(emojiName(emoji))}
            title={i18n._(emojiName(emoji))}
            tabIndex={place === 0 ? 0 : -1}
            onClick={() => onPick(emoji)}
          >
            {emoji}
          </button>
        ))}
      </div>
    </Popover>
  )
}

const trigger = (label: string) => (props: TriggerProps) => (
  <IconButton {...props} icon="smiley" label={label} />
)

const focusFirst = (panel: HTMLElement) => panel.querySelector('button')?.focus()

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll('button')]
  const at = all.indexOf(document.activeElement as HTMLButtonElement)
  const columns = all.filter(({ offsetTop }) => offsetTop === all[0]?.offsetTop).length
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const steps: Record<string, number> = {
    ArrowRight: isRtl ? -1 : 1,
    ArrowLeft: isRtl ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -at,
    End: all.length - 1 - at,
  }
  const next = all[at + (steps[event.key] ?? 0)]
  if (!(event.key in steps) || !next) return
  event.preventDefault()
  next.focus()
}
