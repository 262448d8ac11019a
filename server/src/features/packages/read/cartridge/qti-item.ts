import { type XmlElement, childOf, childrenOf } from '@akada/contract/text/xml-tree'
import { parseNumber } from '@akada/contract/text/typed-numbers'
import type { FoundKey, FoundQuestion } from '../question-of.ts'
import { descendantsOf, elementAt, wordsAt } from '../xml-file.ts'

/** Named values of an assessment or an item, such as its profile and its weight. */
export function fieldsOf(element: XmlElement): Map<string, string> {
  return new Map(
    descendantsOf(element, 'qtimetadatafield').map((field) => [
      wordsAt(field, 'fieldlabel').toLowerCase(),
      wordsAt(field, 'fieldentry'),
    ]),
  )
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;' }

/** The words of a material as HTML. */
function htmlOf(element: XmlElement | undefined): string {
  if (!element) return ''
  const texts = descendantsOf(element, 'mattext').map(({ text, attributes }) =>
    attributes['texttype'] === 'text/plain' && !/<\/?[a-z]+/i.test(text)
      ? text.replaceAll(/[&<]/g, (sign) => entities[sign] ?? sign)
      : text,
  )
  const pictures = ['matimage', 'matvideo', 'mataudio'].flatMap((name) => descendantsOf(element, name))
  return [...texts, ...pictures.map(() => '<img>')].join('\n')
}

interface Condition {
  /** Shares of the marks. */
  percent: number
  element: XmlElement
}

/** The conditions that give marks. */
function conditionsOf(item: XmlElement): Condition[] {
  return descendantsOf(item, 'respcondition').flatMap((condition) => {
    const score = childrenOf(condition, 'setvar').find(
      ({ attributes }) => (attributes['varname'] ?? 'SCORE').toUpperCase() === 'SCORE',
    )
    const element = childOf(condition, 'conditionvar')
    const percent = parseNumber(score?.text.trim() ?? '') ?? 0
    return element && score ? [{ percent, element }] : []
  })
}

/** What has to be chosen, without what must not be. */
function chosenIn(element: XmlElement): XmlElement[] {
  return element.children.flatMap((child) => {
    if (child.name === 'varequal') return [child]
    return child.name === 'not' ? [] : chosenIn(child)
  })
}

const responsesOf = (item: XmlElement, name: string) => {
  const presentation = childOf(item, 'presentation')
  return presentation ? descendantsOf(presentation, name) : []
}

function choicesOf(item: XmlElement, response: XmlElement, profile: string): FoundKey {
  const isSeveral =
    response.attributes['rcardinality'] === 'Multiple' || /multiple_?(response|answers)/.test(profile)
  const right = new Set<string>()
  const shares = new Map<string, number>()
  for (const { percent, element } of conditionsOf(item)) {
    if (percent <= 0) continue
    for (const { text } of chosenIn(element)) {
      right.add(text.trim())
      shares.set(text.trim(), isSeveral ? 100 : percent)
    }
  }
  const answers = descendantsOf(response, 'response_label').map((label) => ({
    text: htmlOf(label),
    percent: shares.get(label.attributes['ident'] ?? '') ?? 0,
  }))
  return { kind: 'choices', isSeveral, isTruth: /true_false/.test(profile), answers }
}

/** Several lists to choose from are the left sides of pairs. */
function pairsOf(item: XmlElement, responses: readonly XmlElement[]): FoundKey {
  const chosen = conditionsOf(item).flatMap(({ percent, element }) => (percent > 0 ? chosenIn(element) : []))
  const pairs = responses.flatMap((response): [string, string][] => {
    const answer = chosen.find(({ attributes }) => attributes['respident'] === response.attributes['ident'])
    const label = descendantsOf(response, 'response_label').find(
      ({ attributes }) => attributes['ident'] === answer?.text.trim(),
    )
    return label ? [[htmlOf(childOf(response, 'material')), htmlOf(label)]] : []
  })
  return { kind: 'pairs', pairs }
}

function numberOf(element: XmlElement): FoundKey | undefined {
  const textOf = (name: string) => parseNumber(descendantsOf(element, name)[0]?.text.trim() ?? '')
  const exact = textOf('varequal')
  const [low, high] = [textOf('vargte') ?? textOf('vargt'), textOf('varlte') ?? textOf('varlt')]
  if (low === undefined || high === undefined)
    return exact === undefined ? undefined : { kind: 'number', value: exact, tolerance: 0 }
  const value = exact ?? (low + high) / 2
  return { kind: 'number', value, tolerance: Number(Math.max(high - value, value - low).toPrecision(12)) }
}

function writtenOf(item: XmlElement, profile: string): FoundKey | undefined {
  if (/essay/.test(profile)) return { kind: 'essay' }
  if (descendantsOf(item, 'varsubstring').length > 0) return undefined
  const conditions = conditionsOf(item).filter(({ percent }) => percent > 0)
  const [first] = conditions
  if (first && (/numerical|calculated/.test(profile) || descendantsOf(item, 'vargte').length > 0))
    return /calculated/.test(profile) ? undefined : numberOf(first.element)
  const answers = conditions.flatMap(({ percent, element }) =>
    chosenIn(element).map((one) => ({ percent, one })),
  )
  if (answers.length === 0) return { kind: 'essay' }
  return {
    kind: 'texts',
    isExact: answers.every(({ one }) => /^yes$/i.test(one.attributes['case'] ?? '')),
    answers: answers.map(({ percent, one }) => ({ percent, text: one.text })),
  }
}

function keyOf(item: XmlElement, profile: string): FoundKey | undefined {
  const [lists, written] = [responsesOf(item, 'response_lid'), responsesOf(item, 'response_str')]
  const [list] = lists
  if (list && written.length === 0) {
    if (lists.length === 1) return choicesOf(item, list, profile)
    return /multiple_(?:blanks|dropdowns)/.test(profile) ? undefined : pairsOf(item, lists)
  }
  if (written.length === 1 && !list) return writtenOf(item, profile)
  const [number] = responsesOf(item, 'response_num')
  const condition = conditionsOf(item).find(({ percent }) => percent > 0)
  if (number && condition) return numberOf(condition.element)
  return /essay/.test(profile) ? { kind: 'essay' } : undefined
}

/** An item of QTI 1.2, in the profile of Common Cartridge and what others write. */
export function readItem(item: XmlElement): FoundQuestion {
  const fields = fieldsOf(item)
  const profile = fields.get('cc_profile') ?? fields.get('question_type') ?? ''
  const presentation = childOf(item, 'presentation')
  const material = childOf(presentation ?? item, 'material') ?? elementAt(presentation, 'flow/material')
  const general = descendantsOf(item, 'itemfeedback').find(({ attributes }) =>
    /general/i.test(attributes['ident'] ?? ''),
  )
  const points = parseNumber(fields.get('cc_weighting') ?? fields.get('points_possible') ?? '1')
  return {
    text: htmlOf(material),
    explanation: htmlOf(general),
    points: points ?? 1,
    key: keyOf(item, profile),
  }
}
