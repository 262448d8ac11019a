import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { CallError } from '#api/call-error.ts'
import { describeError } from '#api/describe-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import type { Composer, ComposerState } from '../composer/composer.ts'
import css from './post-bar.module.css'
import { type Hindrance, hindranceOf } from '../composer/posting.ts'

interface Props {
  composer: Composer
  onNoFile: () => void
}

/** The Post button and, beside it, what happens when it is pressed or why it cannot post yet. */
export function PostBar({ composer, onNoFile }: Props) {
  const { t } = useLingui()
  const bar = useRef<HTMLElement>(null)
  const [refusedFor, setRefusedFor] = useState<Hindrance | null>(null)
  const state = useStore(composer.store)
  const hindrance = hindranceOf(state.draft)
  const isOnline = useOnline()
  const isQueued = state.draft.wantsPost && hindrance === 'uploading'
  const isAwaited = isQueued || (state.isPosting && !isOnline)
  const isStopped = hindrance === 'noFile' || hindrance === 'failedFile'

  function post(): void {
    if (!isStopped) {
      setRefusedFor(null)
      composer.post()
      return
    }
    setRefusedFor(hindrance)
    if (hindrance === 'noFile') onNoFile()
    else bar.current?.closest('form')?.querySelector<HTMLElement>('[data-retry]')?.focus()
  }

  return (
    <section ref={bar} className={css.bar} data-foot aria-label={t`Post`}>
      <BarTexts state={state} hindrance={hindrance} isRefused={isStopped && refusedFor === hindrance} />
      <div className={css.buttons}>
        {!isAwaited && hindrance !== 'noFile' && <PreviewButton />}
        {isAwaited && (
          <Button kind="outline" onClick={() => composer.keepWriting()}>
            {t`Keep writing`}
          </Button>
        )}
        <Button icon="paper-plane-tilt" isMirrored isLoading={state.isPosting || isQueued} onClick={post}>
          {t({ message: 'Post', context: 'publish' })}
        </Button>
      </div>
    </section>
  )
}

/** Where there is no room for the preview beside the form. */
function PreviewButton() {
  const { t } = useLingui()
  const hasRoom = useMediaQuery('(width >= 64rem)')
  const preview = useOverlay('preview')
  if (hasRoom) return null
  return (
    <Button kind="outline" onClick={() => preview.open()}>
      {t`Preview`}
    </Button>
  )
}

interface WordsProps {
  state: ComposerState
  hindrance: Hindrance | undefined
  /** Post was pressed though it could not post. */
  isRefused: boolean
}

function BarTexts({ state, hindrance, isRefused }: WordsProps) {
  const words = useBarTexts(state, hindrance)
  const failure = state.postError && !state.isPosting ? failureText(state.postError) : undefined
  return (
    <>
      <p className={css.words} aria-live="polite" hidden={failure !== undefined || isRefused}>
        {words}
      </p>
      <div role="alert" className={css.failure} hidden={failure === undefined && !isRefused}>
        {(failure !== undefined || isRefused) && <Icon name="warning-circle" size={20} />}
        {failure ?? (isRefused && words)}
      </div>
    </>
  )
}

function useBarTexts({ draft, isPosting }: ComposerState, hindrance: Hindrance | undefined): string {
  const { t } = useLingui()
  const isOnline = useOnline()
  if (!isOnline && draft.wantsPost) return t`You're offline. Your post will be sent when you are back online.`
  if (isPosting) return t`Posting…`
  switch (hindrance) {
    case 'noFile':
      return t`Add a video or a picture first.`
    case 'failedFile':
      return t`Retry or remove the files that did not upload.`
    case 'uploading':
      return draft.wantsPost
        ? t`Your post is published as soon as the files are uploaded.`
        : t`You can post now: it is published when the files are uploaded.`
    case undefined:
    default:
      return t`Ready to post.`
  }
}

function failureText(error: unknown): string {
  if (error instanceof CallError && error.status > 0) return i18n._(error.errors[0] ?? error.message)
  return describeError(error) ?? ''
}
