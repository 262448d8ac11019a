/*
 * Loaded before every child of the supervisor (node --import): the child exits with its parent, however the
 * parent ended, because the channel between them closes. SIGTERM first, so that it can finish what it has
 * begun.
 */
/** The database of a killed supervisor ends at the same time, and the next start waits for the port. */
const maxExitTimeoutMs = 2_000
const exitTimeoutMs = Math.min(Number(process.env['AKADA_PATIENCE']), maxExitTimeoutMs)
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), exitTimeoutMs).unref()
  process.kill(process.pid, 'SIGTERM')
})
process.channel?.unref()
