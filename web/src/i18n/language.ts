import { type Messages, i18n } from '@lingui/core'
import { siteLanguage } from '#lib/site-name.ts'
import { retry } from '#lib/loading/retry.ts'

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

/** English is in the code itself, so it needs no catalogue and fills the gaps of the others. */
const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>> = {
  ha: () => import('./ha.po'),
  yo: () => import('./yo.po'),
  ig: () => import('./ig.po'),
  pcm: () => import('./pcm.po'),
  fr: () => import('./fr.po'),
}

export const isLanguage = (value: string | null): value is Language => value !== null && value in languages

/** The language the reader chose, or else this installation's. */
export function chosenLanguage(): Language {
  const chosen = localStorage.getItem(key) ?? siteLanguage
  return isLanguage(chosen) ? chosen : 'en'
}

// The build has compiled every message with a placeholder or a plural; strings are plain text.
i18n.setMessagesCompiler((message) => [message])

/** Starts in the language the reader chose; if its catalogue fails to load, in English until it has. */
export async function startLanguage(): Promise<void> {
  const chosen = chosenLanguage()
  const isStillChosen = () => chosenLanguage() === chosen
  try {
    await activateLanguage(chosen)
  } catch {
    show('en', {})
    void retry(async () => isStillChosen() && activateLanguage(chosen))
  }
}

/** Loads one language and switches to it; the choice is remembered. */
export async function activateLanguage(language: Language): Promise<void> {
  const { messages } = language === 'en' ? { messages: {} } : await catalogues[language]()
  show(language, messages)
  localStorage.setItem(key, language)
}

function show(language: Language, messages: Messages): void {
  i18n.loadAndActivate({ locale: language, messages })
  // A language without translations yet shows English, and screen readers must read it as such.
  document.documentElement.lang = Object.keys(messages).length > 0 ? language : 'en'
}
