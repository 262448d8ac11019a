import type { Message } from '@akada/contract/messages/model'
import { listAnswers, listHighlights, listMessages, listPins } from '@akada/contract/messages/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#api/call.ts'
import { LinkedText } from '#features/mentions/public.ts'
import { dateText } from '#lib/time/dates.ts'
import { momentFormat } from '#lib/time/time-formats.ts'
import { ListState } from '#ui/feedback/list-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Input } from '#ui/fields/input.tsx'
import { SidePanel } from '#ui/overlays/side-panel.tsx'
import { openOverlay, useOverlay } from '#ui/overlays/use-overlay.ts'
import { useSettled } from '#ui/hooks/use-settled.ts'
import { nameOf } from '../list/message-row.tsx'
import { useWordsOf } from '../list/message-words.ts'
import css from './message-panel.module.css'

/** Beside a conversation: messages of it, or its search. */
export function MessagePanel({ conversationId }: { conversationId: string }) {
  const { t } = useLingui()
  const panel = useOverlay('panel')
  const [name, after = '0'] = (panel.value ?? '').split('-')
  const view = views.find((one) => one === name)
  // Here, because a panel beside the page and a sheet over it are different components.
  const [query, setQuery] = useState('')
  const titles = {
    pins: t`Pinned messages`,
    search: t`Search messages`,
    answers: t`Answered`,
    away: t`While you were away`,
  }
  return (
    <SidePanel isOpen={view !== undefined} title={view && titles[view]} onClose={panel.close}>
      <div className={css.panel}>
        {view === 'search' && <Search conversationId={conversationId} query={query} onQuery={setQuery} />}
        {view === 'pins' && <Pins conversationId={conversationId} />}
        {view === 'answers' && <Answers conversationId={conversationId} />}
        {view === 'away' && <Highlights conversationId={conversationId} after={Number(after) || 0} />}
      </div>
    </SidePanel>
  )
}

/** The values of `panel` in the address that are shown here; `away-12` is what came after message 12. */
const views = ['pins', 'search', 'answers', 'away'] as const

function Pins({ conversationId }: { conversationId: string }) {
  const list = useQuery({
    queryKey: ['conversations', 'pins', conversationId],
    queryFn: ({ signal }) => call(listPins, { params: { id: conversationId } }, { signal }),
    staleTime: 0,
  })
  return (
    <Found
      list={list}
      messages={list.data?.messages}
      empty={<Trans>Nothing is pinned. The staff pins what everybody should find.</Trans>}
    />
  )
}

function Answers({ conversationId }: { conversationId: string }) {
  const list = useQuery({
    queryKey: ['conversations', 'answers', conversationId],
    queryFn: ({ signal }) => call(listAnswers, { params: { id: conversationId } }, { signal }),
    staleTime: 0,
  })
  return (
    <Found
      list={list}
      messages={list.data?.messages}
      empty={
        <Trans>Nothing is answered yet. Whoever asked, or the staff, can mark the reply that helped.</Trans>
      }
    />
  )
}

/** What was answered and reacted to most since the member was here. */
function Highlights({ conversationId, after }: { conversationId: string; after: number }) {
  const list = useQuery({
    queryKey: ['conversations', 'highlights', conversationId, after],
    queryFn: ({ signal }) =>
      call(listHighlights, { params: { id: conversationId }, query: { after } }, { signal }),
  })
  return (
    <Found
      list={list}
      messages={list.data?.messages}
      empty={<Trans>Nobody replied or reacted to anything.</Trans>}
    />
  )
}

/** The minimum length of a search (specification, section 9). */
const fewest = 2

interface SearchProps {
  conversationId: string
  query: string
  onQuery: (query: string) => void
}

function Search({ conversationId, query, onQuery }: SearchProps) {
  const { t } = useLingui()
  const words = useSettled(query.trim())
  const hasQuery = words.length >= fewest
  const list = useQuery({
    queryKey: ['conversations', 'search', conversationId, words],
    queryFn: ({ signal }) =>
      call(listMessages, { params: { id: conversationId }, query: { q: words } }, { signal }),
    enabled: hasQuery,
    staleTime: 0,
  })
  return (
    <>
      <Input
        type="search"
        // One types as it opens, and goes on when a turned device makes a sheet of the panel.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={t`Text of a message`}
        placeholder={t`Text of a message`}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
      />
      {hasQuery && (
        <Found list={list} messages={list.data?.messages} empty={<Trans>No messages found.</Trans>} />
      )}
    </>
  )
}

const none: readonly Message[] = []

interface FoundProps {
  list: { error: Error | null; isPending: boolean; refetch: () => Promise<unknown> }
  messages: readonly Message[] | undefined
  empty: ReactNode
}

function Found({ list, messages: found, empty }: FoundProps) {
  const messages = found ?? none
  return (
    <>
      <ListState
        list={list}
        isEmpty={messages.length === 0}
        pending={<Skeleton height="4rem" shape="box" />}
        failure={<Trans>The messages could not be loaded.</Trans>}
        empty={<output className={css.empty}>{empty}</output>}
      />
      <ol className={css.list}>
        {messages.map((message) => (
          <li key={message.id}>
            <FoundMessage message={message} />
          </li>
        ))}
      </ol>
    </>
  )
}

function FoundMessage({ message }: { message: Message }) {
  const { t } = useLingui()
  const wordsOf = useWordsOf()
  const { createdAt, body, rootId, id } = message
  const date = dateText(createdAt, momentFormat)
  return (
    <article className={css.found}>
      <p className={css.byline}>
        <b dir="auto">{nameOf(message)}</b> <time dateTime={createdAt}>{date}</time>
      </p>
      <p dir="auto" className={css.text}>
        {body ? <LinkedText text={body} /> : wordsOf(message)}
      </p>
      <button
        type="button"
        className={css.show}
        onClick={() => (rootId ? openOverlay('thread', rootId) : openOverlay('message', id))}
      >
        {t`Show it in the chat`}
      </button>
    </article>
  )
}
