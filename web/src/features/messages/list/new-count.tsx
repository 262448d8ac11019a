import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '#ui/controls/button.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { countStore } from '../log/chat-counts.ts'
import type { ChatLog } from '../log/chat-log.ts'
import { catchUp } from '../log/chat-store.ts'
import { sizeOf } from './more-messages.tsx'
import css from './chat-view.module.css'

interface Props {
  conversationId: string
  log: Pick<ChatLog, 'number' | 'seq'>
}

/** With data saver: how much is new, loaded on request. */
export function NewCount({ conversationId, log }: Props) {
  const { t } = useLingui()
  const count = useStore(countStore, (all) => all.get(conversationId))
  const [isLoading, setLoading] = useState(false)
  const isNew = count ? count.seq > log.seq : false
  const messages = Math.max(0, (count?.number ?? 0) - log.number)
  const size = sizeOf(messages)
  async function load(): Promise<void> {
    setLoading(true)
    await catchUp(conversationId)
    setLoading(false)
  }
  return (
    <>
      {/* Once, not with every number. */}
      <VisuallyHidden>
        <output>{isNew && t`New messages`}</output>
      </VisuallyHidden>
      {isNew && (
        <p className={css.older}>
          <Button
            kind="outline"
            size={36}
            icon="arrow-down"
            isLoading={isLoading}
            onClick={() => void load()}
          >
            {messages > 0 ? (
              <Plural value={messages} one="Show # new message" other="Show # new messages" />
            ) : (
              <Trans>Show new replies</Trans>
            )}
          </Button>
          {messages > 0 && (
            <span>
              <Trans>about {size}</Trans>
            </span>
          )}
        </p>
      )}
    </>
  )
}
