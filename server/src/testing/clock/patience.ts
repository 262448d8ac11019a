/** How long a test waits, on a busy machine, for our jobs and processes. */
export const patience = { timeout: 25_000, interval: 100 } as const

/** Retries as long as the server of a busy machine is overloaded (API_ERR_UNAVAILABLE); such calls count nowhere. */
export async function untilTaken<Reply extends { status: number }>(
  call: () => Promise<Reply>,
): Promise<Reply> {
  const reply = await call()
  return reply.status === 503 ? untilTaken(call) : reply
}
