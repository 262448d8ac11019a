/*
 * Loaded before every child of the supervisor (node --import): the child exits with its parent, however the
 * parent ended, because the channel between them closes. SIGTERM first, so that it can finish what it has
 * begun.
 */
const patience = Number(process.env['AKADA_PATIENCE'])
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), patience).unref()
  process.kill(process.pid, 'SIGTERM')
})
process.channel?.unref()
