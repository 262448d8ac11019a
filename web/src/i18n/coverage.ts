const shares = import.meta.glob<number>('./*.po', { query: '?coverage', import: 'coverage', eager: true })

/** The translated share of the app in a language, from 0 to 1, counted at build time. */
export const coverageOf = (language: string): number => shares[`./${language}.po`] ?? 0
