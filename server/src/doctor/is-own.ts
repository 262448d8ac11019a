/** Whether a host is this computer. */
export const isOwn = (host: string): boolean =>
  ['127.0.0.1', '::1', 'localhost'].includes(host) || host.startsWith('127.')
