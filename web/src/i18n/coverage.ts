const shares = import.meta.glob<number>('./*.po', { query: '?coverage', import: 'coverage', eager: true })

/** How much of the app is translated into a language, from 0 to 1, counted when the app is built. */
export const coverageOf = (language: string): number => shares[`./${language}.po`] ?? 0
