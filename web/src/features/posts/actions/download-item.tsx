import type { Post } from '@akada/contract/posts/routes'
import { getClientConfig } from '@akada/contract/system/routes'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { requireSignIn, useSession } from '#features/sessions/public.ts'
import { Icon } from '#ui/graphics/icon.tsx'
import { popoverRowClass } from '#ui/overlays/popover-row.tsx'
import { closePopover } from '#ui/overlays/popover.tsx'

/** What this installation offers. */
export const featuresQuery = {
  queryKey: ['system', 'features'],
  queryFn: async () => (await call(getClientConfig, {})).features,
  staleTime: Number.POSITIVE_INFINITY,
}

/** Downloads a post's file, watermarked with its creator's name; hidden unless the installation offers downloads. */
export function DownloadItem({ post }: { post: Post }) {
  const { data: features } = useQuery(featuresQuery)
  const session = useSession()
  const [media] = post.media
  const mayDownload = post.allowDownload || session?.id === post.userId
  if (!features?.download || !mayDownload || !media || post.status !== 'published') return null
  return (
    <button
      type="button"
      className={popoverRowClass}
      onClick={(event) => {
        if (!requireSignIn()) return
        closePopover(event.currentTarget)
        void import('./download.ts').then(({ downloadMedia }) => downloadMedia(post, media))
      }}
    >
      <Icon name="download-simple" size={20} />
      <Trans>Download</Trans>
    </button>
  )
}
