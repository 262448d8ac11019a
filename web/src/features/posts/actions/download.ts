import { type Media, type Watermark, getWatermark, makeWatermark } from '@akada/contract/media/routes'
import type { Post } from '@akada/contract/posts/routes'
import { t } from '@lingui/core/macro'
import { call } from '#api/call.ts'
import { describeError } from '#api/describe-error.ts'
import { live } from '#live/live.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { downloadStore } from './download-store.ts'

/** Steps shown while the real progress is unknown, and how long the finished state stays (specification, section 9). */
const fallback = { step: 10, most: 90 } as const
const doneTime = 3000
/** Milliseconds between two polls for the copy, in case live events don't arrive. */
const lookPause = 2000
/** The share of the progress bar for making the copy, if it does not exist yet. */
const makingPercent = 70

const show = (percent: number) => downloadStore.setState({ percent: Math.round(percent) })
const hide = () => downloadStore.setState({ percent: undefined })
const percentNow = () => downloadStore.getState().percent ?? 0

/** Moves on by one step when the real progress is unknown. */
const creep = () => show(Math.max(percentNow(), Math.min(fallback.most, percentNow() + fallback.step)))

/** Fetches a copy of one file of a post, with the creator's name in it, and saves it. */
export async function downloadMedia(post: Post, media: Media): Promise<void> {
  if (downloadStore.getState().percent !== undefined) return
  show(0)
  try {
    const copy = await copyOf(post, media)
    saveAs(await bytesOf(copy), fileName(post.username, copy.mimeType))
    show(100)
    setTimeout(hide, doneTime)
  } catch (error) {
    hide()
    const isOurs = error instanceof DownloadFailed
    const message = (isOurs ? undefined : describeError(error)) ?? t`This could not be downloaded. Try again.`
    showToast({ message, tone: 'danger' })
  }
}

async function copyOf({ id: postId, username }: Post, media: Media): Promise<Watermark> {
  const { id: mediaId, url: mediaUrl, mimeType: mediaType } = media
  let lastHeard = 0
  let wake: (() => void) | undefined
  const stop = live.on('watermark-progress', (event) => {
    if (event.mediaId !== mediaId) return
    lastHeard = Date.now()
    show(Math.max(percentNow(), (event.progress * makingPercent) / 100))
    if (event.status !== 'processing') wake?.()
  })
  const pause = () =>
    new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, lookPause)
    })
  try {
    const body = { postId, mediaUrl, mediaType, username, background: true }
    let copy = await call(makeWatermark, { body })
    while (copy.status === 'processing') {
      await pause()
      if (Date.now() - lastHeard > 2 * lookPause) creep()
      copy = await call(getWatermark, { params: { mediaId } })
    }
    return copy
  } finally {
    stop()
  }
}

class DownloadFailed extends Error {
  override name = 'DownloadFailed'
}

async function bytesOf({ url, mimeType, bytes }: Watermark): Promise<Blob> {
  const answer = url ? await fetch(url) : undefined
  if (!answer?.ok || !answer.body) throw new DownloadFailed()
  const length = Number(answer.headers.get('content-length') ?? bytes ?? 0)
  const before = percentNow()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  for await (const chunk of chunksOf(answer.body)) {
    chunks.push(chunk)
    received += chunk.length
    if (length > 0) show(before + ((99 - before) * Math.min(received, length)) / length)
    else creep()
  }
  return new Blob(chunks, { type: mimeType ?? '' })
}

async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

const extensions: Record<string, string> = { 'video/mp4': 'mp4', 'image/webp': 'webp' }
const fileName = (username: string, mimeType: string | null) =>
  `akada-${username}.${extensions[mimeType ?? ''] ?? 'jpg'}`

function saveAs(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Some browsers read the file only after the press has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
