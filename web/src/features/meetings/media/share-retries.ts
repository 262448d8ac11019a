import { MeetingError } from './meeting-media.ts'

/** A share that fails temporarily is retried twice, after 1.5 s and 3 s (specification, section 9). */
export const shareRetries = { most: 2, step: 1_500 } as const

/** Retries temporary failures for a while; `attempt` counts from 0. */
export async function withShareRetries<T>(
  start: (attempt: number) => Promise<T>,
  isPassing: (error: unknown) => boolean = isPassingError,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1)
    try {
      return await start(attempt)
    } catch (error) {
      if (attempt >= shareRetries.most || !isPassing(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, shareRetries.step * (attempt + 1)))
    }
}

const isPassingError = (error: unknown) => error instanceof MeetingError && error.isRetryable
