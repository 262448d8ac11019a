import type { Post } from '@akada/contract/posts/routes'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ShareMenu, type ShareTrigger } from '#features/sharing/public.ts'
import { compactCount } from '#lib/text/compact-count.ts'
import { sharesText } from '#lib/text/count-texts.ts'
import { DownloadItem } from './download-item.tsx'
import { RailButton } from './rail-button.tsx'
import { postUrl, sharePostMutation } from './share-post.ts'
import { useReplayPress } from './use-replay-press.ts'

/** Shares the link of a post, and counts the share. */
export function ShareAction({ post, wasPressed }: { post: Post; wasPressed: boolean }) {
  const { t } = useLingui()
  const share = useMutation(sharePostMutation(useQueryClient(), post.id))
  const place = useReplayPress(wasPressed)
  const shares = sharesText(post.sharesCount)
  const trigger = (props: ShareTrigger) => (
    <RailButton
      {...props}
      icon="share-fat"
      isMirrored
      label={t`Share, ${shares}`}
      caption={compactCount(post.sharesCount)}
    />
  )
  return (
    <div ref={place}>
      <ShareMenu
        id={post.id}
        url={postUrl(post.id)}
        text={post.title}
        trigger={trigger}
        onShared={() => share.mutate()}
      >
        <DownloadItem post={post} />
      </ShareMenu>
    </div>
  )
}
