/** Names of this machine itself, which reach no other. */
const ownNames = ['localhost', '127.0.0.1']

/**
 * The origins of the site that may frame the card form: its address, and on one's own machine the same port under
 * the other name, since people type either.
 */
export function sitesOf(siteUrl: string): string[] {
  const { origin, protocol, hostname, port } = new URL(siteUrl)
  if (protocol !== 'http:' || !ownNames.includes(hostname)) return [origin]
  return [
    origin,
    ...ownNames.filter((name) => name !== hostname).map((name) => `http://${name}${port && `:${port}`}`),
  ]
}
