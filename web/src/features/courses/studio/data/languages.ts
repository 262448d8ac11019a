/** Languages that courses here are taught in, each named in itself. */
export const languages: readonly [code: string, name: string][] = [
  ['en', 'English'],
  ['pcm', 'Naijá'],
  ['yo', 'Yorùbá'],
  ['ig', 'Igbo'],
  ['ha', 'Hausa'],
  ['fr', 'Français'],
  ['sw', 'Kiswahili'],
  ['ar', 'العربية'],
]

export const languageName = (code: string): string => languages.find(([known]) => known === code)?.[1] ?? code
