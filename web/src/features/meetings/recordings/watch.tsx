import type { Recording } from '@akada/contract/meetings/recording-routes'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useRef, useState } from 'react'
import { createRenewals } from '#features/media/public.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import css from './recordings.module.css'
import { recordingsQuery } from './recordings.queries.ts'

interface Props {
  recording: Recording
  url: string
}

/** Plays a recording over the page; as a link it can also be saved. */
export function Watch({ recording, url }: Props) {
  const [isOpen, setOpen] = useState(false)
  function open(event: MouseEvent): void {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a
        className={buttonClass({ kind: 'outline', size: 36 })}
        href={url}
        target="_blank"
        rel="noreferrer"
        onClick={open}
      >
        <Icon name="play-circle" size={20} />
        <Trans>Watch</Trans>
      </a>
      <Dialog
        isOpen={isOpen}
        title={recording.title || <Trans>Meeting</Trans>}
        onClose={() => setOpen(false)}
      >
        <Video recording={recording} url={url} />
      </Dialog>
    </>
  )
}

function Video({ recording: { id, title }, url }: Props) {
  const client = useQueryClient()
  const video = useRef<HTMLVideoElement>(null)
  const [firstUrl] = useState(url)
  const [mayRenew] = useState(createRenewals)

  /** Its address ends within minutes: the film goes on with another one where it was. */
  async function renew(): Promise<void> {
    const { current: element } = video
    if (!element || !mayRenew({ at: element.currentTime, moment: performance.now() })) return
    const { currentTime, paused } = element
    const { recordings } = await client.fetchQuery({ ...recordingsQuery(), staleTime: 0 })
    const renewed = recordings.find((one) => one.id === id)?.url
    if (!renewed) return
    element.src = renewed
    element.currentTime = currentTime
    if (!paused) await element.play()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what was said in a meeting isn't written down
    <video
      ref={video}
      className={css.video}
      src={firstUrl}
      aria-label={title}
      controls
      autoPlay
      playsInline
      onError={() => void renew().catch(() => {})}
    />
  )
}
