import { uploadRules } from '@akada/contract/uploads/routes'

/** What the rules of section 9 depend on. */
export interface Device {
  isMobile: boolean
  /** slow-2g, 2g, 3g or 4g; only in Chromium. */
  effectiveType: string | undefined
  /** The browser's data saver is on. */
  savesData?: boolean
}

/** Mobile means a phone's user agent or a width of 768 pixels or less (specification, section 9). */
export const isMobileDevice = ({ userAgent, width }: { userAgent: string; width: number }) =>
  /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini|Mobile/i.test(userAgent) || width <= 768

/** Limits of one attempt, in milliseconds. */
export interface SendTimes {
  whole: number
  firstProgress: number
  /** Simulates progress while the browser reports none. */
  isSimulated: boolean
}

export function timesFor(
  { isMobile, effectiveType }: Device,
  { isExternal }: { isExternal: boolean },
): SendTimes {
  const isSlow = effectiveType === 'slow-2g' || effectiveType === '2g'
  const { slowTimeout, mobileTimeout, desktopTimeout, externalTimeout } = uploadRules
  const normal = isMobile ? mobileTimeout : desktopTimeout
  const ours = isSlow ? slowTimeout : normal
  return {
    whole: isExternal ? externalTimeout : ours,
    firstProgress: isMobile ? uploadRules.mobileFirstProgress : uploadRules.desktopFirstProgress,
    isSimulated: isMobile,
  }
}

/** How long to wait before network attempt `attempt` + 1, counted from 0. */
export const backoff = (attempt: number) =>
  Math.min(uploadRules.backoffBase * 2 ** attempt, uploadRules.backoffCeiling)

/** Resolves after a time, or at once when the wait is aborted. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })
}
