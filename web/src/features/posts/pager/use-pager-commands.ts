import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { currentPlayer, nextRate, playbackSettings, toggleSound } from '#features/media/public.ts'
import { toggleBookmark } from '../actions/toggle-bookmark.ts'
import { takeQueuedKeys } from './queued-keys.ts'
import { type PagerCommand, commandOf, isCharacterKey } from './pager-commands.ts'
import { toggleLike } from '../actions/toggle-like.ts'
import { articleId } from '../view/article-id.ts'
import type { PagerState } from './use-pager.ts'

interface Parts {
  pager: PagerState
  onComments: () => void
  onHelp: () => void
}

/** Runs commands for keys, wherever focus is, except in text fields and while a dialog is open. */
export function usePagerCommands({ pager, onComments, onHelp }: Parts): void {
  const client = useQueryClient()

  function run(command: PagerCommand): void {
    const { post, index, show } = pager
    const player = currentPlayer.getState().player
    const doings: Record<PagerCommand['name'], () => void> = {
      next: () => show(index + 1),
      previous: () => show(index - 1),
      after: () => focusBeside('after'),
      before: () => focusBeside('before'),
      play: () => player?.toggle(),
      mute: toggleSound,
      comments: () => void leaveFullscreen().then(onComments),
      help: onHelp,
      speed: () =>
        command.name === 'speed' && player?.chooseRate(nextRate(player.store.getState().rate, command.by)),
      seek: () => command.name === 'seek' && player?.seekBy(command.seconds),
      jump: () => command.name === 'jump' && player?.seekTo(player.time().of * command.share),
      like: () => void (post && toggleLike(client, post.id, !post.liked)),
      save: () => void (post && toggleBookmark(client, post.id, !post.bookmarked)),
      fullscreen: () => post && void toggleFullscreen(post.id),
    }
    doings[command.name]()
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = event.defaultPrevented || event.repeat ? undefined : commandOf(event)
    if (!command || isElsewhere(event)) return
    if (isCharacterKey(event.key) && !playbackSettings.getState().shortcuts && command.name !== 'help') return
    event.preventDefault()
    run(command)
  })

  useEffect(() => {
    for (const event of takeQueuedKeys()) onKey(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  // Posts are as high as the stage, so the one on screen moves when that fills the screen or leaves it.
  const onResized = useEffectEvent(() => {
    if (pager.post) articleOf(pager.post.id)?.scrollIntoView({ behavior: 'instant', block: 'start' })
  })
  useEffect(() => {
    document.addEventListener('fullscreenchange', onResized)
    return () => document.removeEventListener('fullscreenchange', onResized)
  }, [])
}

/** Whether the key is for a text field, an open dialog or menu, or a control that uses it itself. */
function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open], [popover]:popover-open')) return true
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('input, textarea, select')) return true
  if (key === ' ' && target.closest('button, a, [role="button"]')) return true
  return key.startsWith('Arrow') && target.closest('[data-own-arrows], aside, nav') !== null
}

function focusBeside(side: 'before' | 'after'): void {
  const feed = document.querySelector('[role="feed"]')
  const all = [...document.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')]
  const place = side === 'after' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const outside = all.filter(
    (element) => feed && !feed.contains(element) && feed.compareDocumentPosition(element) & place,
  )
  const target = side === 'after' ? outside[0] : outside.at(-1)
  target?.focus()
}

const articleOf = (postId: string) => document.getElementById(articleId(postId))

/** The whole stage fills the screen: an article taken out of its list would leave its place to the next one. */
async function toggleFullscreen(postId: string): Promise<void> {
  if (document.fullscreenElement) return leaveFullscreen()
  const article = articleOf(postId)
  const stage = article?.closest('[data-stage]') ?? article?.querySelector('[data-stage]')
  await stage?.requestFullscreen?.().catch(() => undefined)
}

/** Comments are beside the stage, so they do not show while it fills the screen. */
async function leaveFullscreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen()
}
