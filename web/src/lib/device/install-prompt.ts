import { createStore } from 'zustand/vanilla'

/** Chromium's event when the app can be installed; other browsers have a menu of their own. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

export const installStore = createStore<{ prompt: InstallPrompt | null }>(() => ({ prompt: null }))

/** Saves the browser's offer for the settings instead of letting it interrupt. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installStore.setState({ prompt: event as InstallPrompt })
  })
  addEventListener('appinstalled', () => installStore.setState({ prompt: null }))
}

/** Shows the browser's prompt; an offer can be used once. */
export async function install(): Promise<void> {
  const { prompt } = installStore.getState()
  installStore.setState({ prompt: null })
  await prompt?.prompt()
}
