import { t } from '@lingui/core/macro'
import { uploadsUnderWay } from '#features/uploads/public.ts'
import { dismissToast, showToast } from '#ui/feedback/toast-store.ts'

const toastId = 'new-version'

/**
 * Offers to load a new version when the worker is of another build than this page. Never by itself, and not while files
 * are on their way: the offer waits for them. Each tab asks for itself.
 */
export function offerNewVersion(): void {
  let isReady = false
  const follow = () => {
    if (!isReady) return
    if (uploadsUnderWay.getState() > 0) return dismissToast(toastId)
    showToast({
      id: toastId,
      message: t`A new version is ready`,
      stays: true,
      action: { label: t`Reload`, onPress: () => location.reload() },
    })
  }
  uploadsUnderWay.subscribe(follow)
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ entry?: string }>) => {
    if (data.entry && data.entry !== ownEntry()) void look()
  })
  async function look(): Promise<void> {
    isReady = await isOutdated()
    follow()
  }
}

/** The worker may be the older one of the two, so the server has the last word. */
async function isOutdated(): Promise<boolean> {
  const answer = await fetch('/index.html', { cache: 'no-store' }).catch(() => undefined)
  return answer?.ok === true && !(await answer.text()).includes(`"${ownEntry()}"`)
}

/** The script this page began with, whose name changes with the build. */
const ownEntry = () => document.querySelector('script[type=module][src]')?.getAttribute('src')
