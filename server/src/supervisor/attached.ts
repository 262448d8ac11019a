/*
 * Loaded before every child of the supervisor (node --import): the child ends with its parent, however the parent ended,
 * because the channel between them closes. SIGTERM first, so that it can finish what it has begun.
 */
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), 8000).unref()
  process.kill(process.pid, 'SIGTERM')
})
process.channel?.unref()
