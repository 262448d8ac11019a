import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { french } from './fr.ts'
import { hausa } from './ha.ts'
import { igbo } from './ig.ts'
import { pidgin } from './pcm.ts'
import { type Glossary, terms } from './terms.ts'
import { yoruba } from './yo.ts'

const glossaries = { fr: french, ha: hausa, yo: yoruba, ig: igbo, pcm: pidgin }
const names = Object.keys(terms) as (keyof Glossary)[]

interface Message {
  readonly english: string
  readonly translation: string
}

/** Names of placeholders are no words. */
const withoutNames = (text: string): string => text.replaceAll(/\{\w+(?=[},])/g, '{')

/** The translated messages of a catalogue. */
function messages(language: string): Message[] {
  const catalogue = readFileSync(new URL(`../${language}.po`, import.meta.url), 'utf8')
  const entries = catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)
  return [...entries].map(([, english = '', translation = '']) => ({
    english: withoutNames(english),
    translation: translation.normalize(),
  }))
}

/** Finds a form of a glossary at the beginning of words; up to three letters are a whole word. */
function finder(form: string): RegExp {
  const pattern = form
    .normalize()
    .replace(/^-/, '')
    .replaceAll(/[{}]/g, String.raw`\$&`)
    .replace(' … ', '.* ')
  const start = form.startsWith('-') ? '' : String.raw`(?<![\p{L}\p{M}])`
  const end = pattern.length > 3 ? '' : String.raw`(?![\p{L}\p{M}])`
  return new RegExp(start + pattern + end, 'iu')
}

function matcher(forms: readonly string[]): (message: Message) => boolean {
  const finders = forms.map(finder)
  return ({ translation }) => finders.some((form) => form.test(withoutNames(translation)))
}

/** The messages that have a term in the glossary's sense. */
function using(term: keyof Glossary, all: readonly Message[]): Message[] {
  const { english, otherwise }: { english: string; otherwise?: string } = terms[term]
  const used = new RegExp(String.raw`\b(?:${english})\b`, 'i')
  const elsewhere = otherwise === undefined ? undefined : new RegExp(otherwise, 'i')
  return all.filter((message) => used.test(message.english) && !elsewhere?.test(message.english))
}

describe.each(Object.entries(glossaries))('the catalogue in %s', (language, glossary) => {
  const all = messages(language)

  test.each(names)('translates “%s” by the word of the glossary', (term) => {
    const { word, forms = [] } = glossary[term]
    const isOurs = matcher([word, ...forms])
    const others = using(term, all).filter((message) => !isOurs(message))
    expect(others).toEqual([])
  })

  test('has no word that misleads', () => {
    const misleading = names.flatMap((term) => using(term, all).filter(matcher(glossary[term].wrong ?? [])))
    expect(misleading).toEqual([])
  })
})

test('the product uses every term', () => {
  const all = messages('fr')
  expect(names.filter((term) => using(term, all).length === 0)).toEqual([])
})

const masculine = /(?<!\p{L})(?:ka|kana|kake|kakan|naka|taka|maka|zaka|\p{L}+[nr]ka)(?!\p{L})/iu
const feminine = /(?<!\p{L})(?:kina|kike|kikan|naki|taki|miki|ke kaɗai)(?!\p{L})/iu
// Other words are written the same: “kai tsaye” is directly, “kai ƙara” brings a complaint, “ya kai” is enough.
const pronoun =
  /(?<!\p{L})kai (?:ne|kake|kaɗai|ma|za)(?!\p{L})|^kai(?:$|:)|\(kai\)|(?:(?:game|sanar|fitar|tabbatar|tare) da|domin|gare) kai(?! tsaye|\p{L})/iu

const speaksToOne = (text: string): boolean =>
  [masculine, feminine, pronoun].some((gendered) => gendered.test(text))

test.each([
  ['Ka riga ka sayi wannan.', true],
  ['Mun aika maka imel.', true],
  ['Canza kalmar sirrinka', true],
  ['Kai kaɗai ne a nan', true],
  ['Za a sanar da kai.', true],
  ['Kina da walat.', true],
  ['Kun riga kun sayi wannan.', false],
  ['Darasi kai tsaye', false],
  ['An kai iyakar ɗorawa', false],
  ['Babu baka mai rufewa', false],
  ['Barkanku da dawowa', false],
])('Hausa “%s” speaks to one man or woman: %s', (text, gendered) => {
  expect(speaksToOne(text)).toBe(gendered)
})

test('Hausa speaks to people in the plural, which has no gender', () => {
  expect(messages('ha').filter(({ translation }) => speaksToOne(translation))).toEqual([])
})

test('Hausa speaks of people in the plural, which has no gender', () => {
  const person = /\{(?:who|name|username|teacher|heirName)\} (?:ya|yana|zai|bai|ba ya|ta|tana)(?!\p{L})/u
  expect(messages('ha').filter(({ translation }) => person.test(translation))).toEqual([])
})
