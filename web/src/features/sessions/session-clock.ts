import { minuteMs } from '@akada/contract/durations'
import {
  refreshThresholdMinutes,
  sessionMinutes,
  sessionWarningMinutes,
  tokenCheckSeconds,
} from '@akada/contract/sessions/routes'

export interface SessionClockParts {
  /** Both in milliseconds since 1970. */
  lastInteraction: () => number
  tokenExpiry: () => number
  recordInteraction: () => void
  refresh: () => Promise<unknown>
  onWarning: () => void
  onWarningOver: () => void
  onEnd: () => void
}

/**
 * Ends the session 60 minutes after the last interaction, warns at 55, and renews the access token when it has
 * less than 5 minutes left (specification, sections 4 and 9).
 */
export function createSessionClock(parts: SessionClockParts) {
  let deadline: ReturnType<typeof setTimeout> | undefined
  let checks: ReturnType<typeof setInterval> | undefined
  let isWarning = false

  function warn(now: boolean): void {
    if (now === isWarning) return
    isWarning = now
    if (now) parts.onWarning()
    else parts.onWarningOver()
  }

  /** Checks the times again; also after sleep, when timers fire late. */
  function look(): void {
    clearTimeout(deadline)
    const idle = Date.now() - parts.lastInteraction()
    if (idle >= sessionMinutes * minuteMs) {
      stop()
      parts.onEnd()
      return
    }
    warn(idle >= sessionWarningMinutes * minuteMs)
    const next = isWarning ? sessionMinutes : sessionWarningMinutes
    deadline = setTimeout(look, next * minuteMs - idle)
  }

  function checkToken(): void {
    look()
    if (checks === undefined) return
    const left = parts.tokenExpiry() - Date.now()
    if (left < refreshThresholdMinutes * minuteMs) void parts.refresh().catch(() => {})
  }

  function start(): void {
    stop()
    checks = setInterval(checkToken, tokenCheckSeconds * 1000)
    checkToken()
  }

  function stop(): void {
    clearTimeout(deadline)
    clearInterval(checks)
    checks = undefined
    warn(false)
  }

  function count(): void {
    if (checks === undefined) return
    parts.recordInteraction()
    if (isWarning) look()
  }

  return { start, stop, look, count }
}
