/** How long a test waits, on a busy machine, for what jobs and processes of ours do. */
export const patience = { timeout: 25_000, interval: 100 } as const

/** Calls again as long as the server of a busy machine is too late (API_ERR_UNAVAILABLE); such calls count nowhere. */
export async function untilTaken<Reply extends { status: number }>(
  call: () => Promise<Reply>,
): Promise<Reply> {
  const reply = await call()
  return reply.status === 503 ? untilTaken(call) : reply
}
