import { ApiError } from '#lib/api-error.ts'

/**
 * Handles a call about a post, a lesson or a message: ids never name two of them, so what is not found as one may be
 * the next. Posts come first, for most calls are about them.
 */
export async function firstFound<Result>(
  handle: () => Promise<Result>,
  ...others: (() => Promise<Result>)[]
): Promise<Result> {
  const [next, ...rest] = others
  try {
    return await handle()
  } catch (error) {
    if (next && error instanceof ApiError && error.code === 'API_ERR_NOT_FOUND')
      return firstFound(next, ...rest)
    throw error
  }
}
