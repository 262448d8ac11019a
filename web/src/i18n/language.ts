import { type Messages, i18n } from '@lingui/core'

/** Languages of the interface by code, each named in itself. */
export const languages = {
  en: 'English',
  ha: 'Hausa',
  yo: 'Yorùbá',
  ig: 'Igbo',
  pcm: 'Naijá',
  fr: 'Français',
} as const

export type Language = keyof typeof languages

const key = 'akada.language'

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('./en.po'),
  ha: () => import('./ha.po'),
  yo: () => import('./yo.po'),
  ig: () => import('./ig.po'),
  pcm: () => import('./pcm.po'),
  fr: () => import('./fr.po'),
}

const isLanguage = (value: string | null): value is Language => value !== null && value in languages

/** The language the reader chose, English until they do. */
export function chosenLanguage(): Language {
  const stored = localStorage.getItem(key)
  return isLanguage(stored) ? stored : 'en'
}

/** Loads one language and switches to it; the choice is remembered. */
export async function activateLanguage(language: Language): Promise<void> {
  const { messages } = await catalogues[language]()
  i18n.loadAndActivate({ locale: language, messages })
  localStorage.setItem(key, language)
  document.documentElement.lang = language
}
