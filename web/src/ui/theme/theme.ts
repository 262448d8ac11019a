import { createStore } from 'zustand/vanilla'

export type ThemeSetting = 'dark' | 'light' | 'system'

const key = 'akada.theme'
const light = '(prefers-color-scheme: light)'

/** The chosen theme. `public/theme.js` reads the same key before the first paint. */
export const themeStore = createStore<{ setting: ThemeSetting }>(() => ({ setting: 'system' }))

export function setTheme(setting: ThemeSetting): void {
  localStorage.setItem(key, setting)
  themeStore.setState({ setting })
}

/** Follows the setting and, where it says so, the system. Call once. */
export function startTheme(): void {
  const stored = localStorage.getItem(key)
  themeStore.setState({ setting: stored === 'light' || stored === 'dark' ? stored : 'system' })
  themeStore.subscribe(paint)
  matchMedia(light).addEventListener('change', paint)
  paint()
}

function paint(): void {
  const { setting } = themeStore.getState()
  const isLight = setting === 'light' || (setting === 'system' && matchMedia(light).matches)
  document.documentElement.dataset['theme'] = isLight ? 'light' : 'dark'
}
