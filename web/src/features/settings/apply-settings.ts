import { changePlayback } from '#features/media/public.ts'
import { activateLanguage, chosenLanguage, isLanguage } from '#i18n/language.ts'
import { setReducedMotion, setTextSize } from '#ui/theme/reading-preferences.ts'
import { setTheme } from '#ui/theme/theme.ts'
import type { SettingsChange } from './settings.queries.ts'

/** Applies the member's settings to this device, whichever device they were chosen on. */
export function applySettings({ theme, language, textSize, reduceMotion, shortcuts }: SettingsChange): void {
  if (theme) setTheme(theme)
  if (textSize) setTextSize(textSize)
  if (reduceMotion !== undefined) setReducedMotion(reduceMotion)
  if (shortcuts !== undefined) changePlayback({ shortcuts })
  if (language && isLanguage(language) && language !== chosenLanguage())
    // Offline the language stays as it is; the next visit tries again.
    void activateLanguage(language).catch(() => {})
}
