import { meetingMessageLength } from '@akada/contract/meetings/routes'
import type { MeetingMessage } from '@akada/contract/meetings/room-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { dateText } from '#lib/time/dates.ts'
import { timeOfDayFormat } from '#lib/time/time-formats.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { LinkedText } from '#features/mentions/public.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
import css from './panel.module.css'
import type { RoomSession } from '../room-session.ts'
import { sendMessage } from '../send-message.ts'
import { useRoomState } from '../use-room-state.ts'

export function ChatPanel({ session }: { session: RoomSession }) {
  const { t } = useLingui()
  const messages = useRoomState(session, (state) => state.messages)
  const outgoing = useRoomState(session, (state) => state.outgoing)
  const end = useRef<HTMLDivElement>(null)
  const count = messages.length + outgoing.length
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  return (
    <div className={css.chat}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard */}
      <div className={css.log} role="log" aria-label={t`Chat`} tabIndex={0}>
        {messages.length === 0 && outgoing.length === 0 && (
          <p className={css.muted}>
            <Trans>No one has written anything yet.</Trans>
          </p>
        )}
        <Margin width="time" as="ul">
          {messages.map((message) => (
            <MessageRow key={message.id} session={session} message={message} />
          ))}
          {outgoing.map(({ clientId, message, to, state }) => (
            <MarginRow key={clientId} mark="…">
              <p>{message}</p>
              {state === 'failed' && (
                <Button
                  kind="quiet"
                  size={36}
                  onClick={() => void sendMessage(session, { message, to, clientId })}
                >
                  <Trans>Not sent. Try again</Trans>
                </Button>
              )}
            </MarginRow>
          ))}
        </Margin>
        <div ref={end} />
      </div>
      <Composer session={session} />
    </div>
  )
}

function MessageRow({ session, message }: { session: RoomSession; message: MeetingMessage }) {
  const ownId = useRoomState(session, (state) => state.self?.userId)
  const isOwn = message.sender.userId === ownId
  const to = message.to?.name ?? ''
  return (
    <MarginRow mark={dateText(message.timestamp, timeOfDayFormat)}>
      <b data-own={isOwn || undefined}>{isOwn ? <Trans>You</Trans> : message.sender.name}</b>
      {message.isPrivate && (
        <small className={css.private}>
          <Icon name="lock-simple" size={16} />
          {isOwn ? <Trans>only to {to}</Trans> : <Trans>only to you</Trans>}
        </small>
      )}
      <p className={css.text} dir="auto">
        <LinkedText text={message.message} />
      </p>
    </MarginRow>
  )
}

const draftKey = (id: string) => `akada.meetingDraft.${id}`

function Composer({ session }: { session: RoomSession }) {
  const { t } = useLingui()
  const id = useRoomState(session, (state) => state.meeting.id)
  const self = useRoomState(session, (state) => state.self)
  const participants = useRoomState(session, (state) => state.participants)
  const [text, setText] = useState(() => sessionStorage.getItem(draftKey(id)) ?? '')
  const [to, setTo] = useState('')
  const others = participants.filter(({ userId, state }) => userId !== self?.userId && state === 'inside')

  function change(next: string): void {
    setText(next)
    sessionStorage.setItem(draftKey(id), next)
  }
  function send(event: FormEvent): void {
    event.preventDefault()
    const message = text.trim()
    if (!message) return
    void sendMessage(session, { message, to: to || undefined })
    change('')
  }

  return (
    <form className={css.composer} onSubmit={send}>
      <Select aria-label={t`To`} value={to} onChange={({ target }) => setTo(target.value)}>
        <option value="">{t`To everybody`}</option>
        {others.map(({ userId, name }) => (
          <option key={userId} value={userId}>
            {t`Only to ${name}`}
          </option>
        ))}
      </Select>
      <div>
        <Input
          aria-label={t`Message`}
          placeholder={t`Write something`}
          value={text}
          maxLength={meetingMessageLength}
          autoComplete="off"
          onChange={({ target }) => change(target.value)}
        />
        <IconButton
          type="submit"
          icon="paper-plane-tilt"
          label={t`Send`}
          isMirrored
          disabled={!text.trim()}
        />
      </div>
    </form>
  )
}
