import { useLingui } from '@lingui/react/macro'
import { describeError } from '#api/describe-error.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { isRefused } from '../media/devices.ts'
import type { RoomSession } from './room-session.ts'

function fail(message: string, error: unknown): void {
  const detail = isRefused(error) ? undefined : describeError(error)
  showToast({ message, tone: 'danger', ...(detail && detail !== message && { detail }) })
}

/** The controls' actions; a failure shows a message. */
export function useActions(session: RoomSession) {
  const { t } = useLingui()
  async function toggle(source: 'microphone' | 'camera'): Promise<void> {
    const isOn = session.store.getState().local[source] !== undefined
    const refusal =
      source === 'camera'
        ? t`Camera access denied. Please grant camera permissions and try again.`
        : t`Microphone access denied. Allow it in your browser, or join without it.`
    await session
      .turn(source, !isOn)
      .catch((error: unknown) =>
        fail(
          isRefused(error)
            ? refusal
            : source === 'camera'
              ? t`Failed to toggle video`
              : t`Failed to toggle the microphone`,
          error,
        ),
      )
  }

  async function share(): Promise<void> {
    const { isSharing } = session.store.getState()
    if (isSharing)
      await session.stopSharing().catch((error: unknown) => fail(t`Failed to stop screen share`, error))
    // Closing the browser's dialog is a change of mind, not a failure.
    else
      await session.share().catch((error: unknown) => {
        if (!isRefused(error)) fail(t`Failed to start screen share`, error)
      })
  }

  async function raise(): Promise<void> {
    const isRaised = session.store.getState().self?.handRaised ?? false
    await session.raiseHand(!isRaised).catch((error: unknown) => fail(t`Failed to toggle raise hand`, error))
  }

  return { toggle, share, raise }
}
