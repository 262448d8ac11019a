const address = '/sw.js'

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => unknown }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
/** The one address that may become a script, where the browser checks (Trusted Types). */
const policy = trustedTypes?.createPolicy('akada-worker', {
  createScriptURL: (url) => (url === address ? url : ''),
})

/** Registers the service worker unless it is registered; undefined where it is not supported. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const trusted = (policy?.createScriptURL(address) ?? address) as string
  return navigator.serviceWorker.register(trusted, { updateViaCache: 'none' })
}
