type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

const rules = new Map<string, Intl.PluralRules>()

function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known
}

/**
 * Words that depend on a number, which stands where they have `#`: every plural of the server is chosen here, by the rules
 * of the language. The server writes English; the screens have catalogues for all others.
 */
export function plural(count: number, forms: Forms, language = 'en'): string {
  const form = forms[rulesOf(language).select(count)] ?? forms.other
  return form.replaceAll('#', () => count.toLocaleString(language))
}

/** A number of things in English: "1 like", "2 likes", "3 replies". */
export const counted = (count: number, thing: string, things = `${thing}s`): string =>
  plural(count, { one: `# ${thing}`, other: `# ${things}` })
