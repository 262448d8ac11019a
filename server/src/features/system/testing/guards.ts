import { all } from '#testing/guards/callers.ts'
import type { Guards } from '#testing/guards/guard.ts'

export const guards: Guards = {
  getClientConfig: { answers: all(200) },
  getHealth: { answers: all(200) },
  getReady: { answers: all(200) },
}
