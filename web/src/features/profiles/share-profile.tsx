import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { copyText } from '#features/sharing/public.ts'
import { useSignedIn } from '#features/sessions/public.ts'
import { Button } from '#ui/button.tsx'
import { shareProfileMutation } from './profiles.queries.ts'

/** How long 'Copied!' stands, in milliseconds (specification, section 9). */
const copiedTime = 2000

/** Hands the address of a profile to the system's own share sheet, or copies it where there is none. */
export function ShareProfile({ userId }: { userId: string }) {
  const { t } = useLingui()
  const isMember = useSignedIn()
  const count = useMutation(shareProfileMutation(userId))
  const [isCopied, setCopied] = useState(false)
  const url = `${location.origin}/socials/profile/${userId}`

  async function copy(): Promise<boolean> {
    if (!(await copyText(url))) return false
    setCopied(true)
    setTimeout(() => setCopied(false), copiedTime)
    return true
  }

  async function share(): Promise<void> {
    // Closing the system's sheet rejects; nothing was shared then.
    const isShared =
      'share' in navigator
        ? await navigator.share({ url }).then(
            () => true,
            () => false,
          )
        : await copy()
    if (isShared && isMember) count.mutate()
  }

  return (
    <Button kind="outline" icon={isCopied ? 'check' : 'share-fat'} onClick={() => void share()}>
      <span aria-live="polite">{isCopied ? t`Copied!` : t`Share`}</span>
    </Button>
  )
}
