import { MeetingError, type MeetingErrorCode } from '../meeting-media.ts'

/** Failures that the specification names (sections 4 and 9), by Zoom's numbers. */
const codes: Record<number, MeetingErrorCode> = {
  5002: 'NOT_IN_SESSION',
  6205: 'SHARE_STATE_MISMATCH',
  6001: 'USER_MISMATCH',
}

/** Zoom rejects with `{ type, reason, errorCode }`. */
export function zoomError(cause: unknown): MeetingError {
  const { errorCode } = (cause ?? {}) as { errorCode?: number }
  const code = errorCode === undefined ? undefined : codes[errorCode]
  return new MeetingError(code ?? 'REFUSED', {
    cause,
    ...(errorCode !== undefined && { vendorCode: errorCode }),
  })
}

export async function orZoomError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw zoomError(cause)
  }
}
