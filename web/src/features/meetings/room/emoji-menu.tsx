import { emojis } from '@akada/contract/messages/emojis'
import { Trans, useLingui } from '@lingui/react/macro'

import { Icon } from '#ui/graphics/icon.tsx'
import { Popover, type TriggerProps } from '#ui/overlays/popover.tsx'
import css from './control-bar.module.css'
import { react } from './react.ts'
import type { RoomSession } from './room-session.ts'

const reactTrigger = (props: TriggerProps) => (
  <button type="button" {...props} className={css.control} data-wide>
    <Icon name="smiley" />
    <span>
      <Trans>React</Trans>
    </span>
  </button>
)

export function EmojiMenu({ session }: { session: RoomSession }) {
  const { t } = useLingui()
  return (
    <Popover label={t`Reactions`} trigger={reactTrigger}>
      <EmojiGrid session={session} />
    </Popover>
  )
}

export function EmojiGrid({ session }: { session: RoomSession }) {
  return (
    <div className={css.emojis}>
      {emojis.map((emoji) => (
        <button key={emoji} type="button" onClick={() => react(session.store, emoji)}>
          {emoji}
        </button>
      ))}
    </div>
  )
}
