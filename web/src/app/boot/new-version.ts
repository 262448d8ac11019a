import { t } from '@lingui/core/macro'
import { uploadsUnderWay } from '#features/uploads/public.ts'
import { dismissToast, showToast } from '#ui/feedback/toast-store.ts'

const toastId = 'new-version'

/**
 * Offers to load a new version when the service worker is from another build than this page. Never by itself,
 * and not during uploads: the offer waits for them. Each tab checks for itself.
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

/** The worker may be the older one of the two, so the server decides. */
async function isOutdated(): Promise<boolean> {
  const answer = await fetch('/index.html', { cache: 'no-store' }).catch(() => undefined)
  return answer?.ok === true && !(await answer.text()).includes(`"${ownEntry()}"`)
}

/** The entry script of this page, whose name changes with the build; pages with a film or words name it for later. */
function ownEntry(): string | null | undefined {
  const script = document.querySelector<HTMLElement>('script[type=module][src], script[data-app]')
  return script?.dataset['app'] ?? script?.getAttribute('src')
}
