import type { Post } from '@akada/contract/posts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { compactCount } from '#lib/compact-count.ts'
import { Icon } from '#ui/icon.tsx'
import { Popover, type TriggerProps } from '#ui/popover.tsx'
import { copyText } from './copy-text.ts'
import { RailButton } from './rail-button.tsx'
import { shareAddress, shareMutation } from './share.ts'
import css from './popover-items.module.css'
import { usePressAtOnce } from './use-press-at-once.ts'

/** How long 'Copied!' stands, in milliseconds (specification, section 9). */
const copiedTime = 2000

/** Copies the link of a post, or hands it to the system's own share sheet where there is one. */
export function ShareAction({ post, isWanted }: { post: Post; isWanted: boolean }) {
  const { t } = useLingui()
  const share = useMutation(shareMutation(useQueryClient(), post.id))
  const place = usePressAtOnce(isWanted)
  const [isCopied, setCopied] = useState(false)
  const shares = plural(post.sharesCount, { one: '# share', other: '# shares' })

  async function copy(): Promise<void> {
    if (!(await copyText(shareAddress(post.id)))) return
    share.mutate()
    setCopied(true)
    setTimeout(() => setCopied(false), copiedTime)
  }

  async function toSystem(): Promise<void> {
    const text = post.title || post.body
    // Closing the system's sheet rejects; nothing was shared then.
    await navigator.share({ url: shareAddress(post.id), text }).then(
      () => share.mutate(),
      () => undefined,
    )
  }

  return (
    <div ref={place}>
      <Popover label={t`Share`} trigger={trigger(t`Share, ${shares}`, compactCount(post.sharesCount))}>
        {'share' in navigator && (
          <button type="button" className={css.item} onClick={() => void toSystem()}>
            <Icon name="share-fat" size={20} isMirrored />
            <Trans>Share…</Trans>
          </button>
        )}
        <button type="button" className={css.item} onClick={() => void copy()}>
          <Icon name={isCopied ? 'check' : 'link-simple'} size={20} />
          <span aria-live="polite">{isCopied ? t`Copied!` : t`Copy link`}</span>
        </button>
      </Popover>
    </div>
  )
}

const trigger = (label: string, caption: string) => (props: TriggerProps) => (
  <RailButton {...props} icon="share-fat" isMirrored label={label} caption={caption} />
)
