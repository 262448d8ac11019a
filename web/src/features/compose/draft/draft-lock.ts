interface Holder {
  onHeld: () => void
  /** Another tab has the draft: detected at the start, or taken later. */
  onElsewhere: () => void
}

export interface DraftLock {
  /** Takes the draft from the tab that has it. */
  take: () => void
  release: () => void
}

/** Lets one tab at a time edit a draft. The others wait, and get it when that tab is closed or when they take it. */
export function lockDraft(name: string, { onHeld, onElsewhere }: Holder): DraftLock {
  // Browsers have no locks on plain http addresses of a home network; there each tab is on its own.
  if (!('locks' in navigator)) {
    onHeld()
    return { take: onHeld, release: () => {} }
  }
  let isOver = false
  let letGo: (() => void) | undefined
  let waiting = new AbortController()

  const hold = () =>
    new Promise<void>((resolve) => {
      letGo = resolve
      onHeld()
    })

  function request(options: LockOptions): void {
    void navigator.locks
      .request(name, options, async (lock) => {
        if (isOver) return
        if (lock) await hold()
        else {
          onElsewhere()
          wait()
        }
      })
      .catch(() => {
        // The wait was aborted to take the lock, or another tab has taken it.
        if (isOver || options.signal?.aborted) return
        onElsewhere()
        wait()
      })
  }

  function wait(): void {
    waiting = new AbortController()
    request({ signal: waiting.signal })
  }

  request({ ifAvailable: true })
  return {
    take() {
      waiting.abort()
      request({ steal: true })
    },
    release() {
      isOver = true
      waiting.abort()
      letGo?.()
    },
  }
}
