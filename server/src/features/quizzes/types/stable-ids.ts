import { randomUUID } from 'node:crypto'
import type { Choice } from './question-model.ts'

/** Ids stay with their texts, so that answers to an earlier version still match. */
export function naming(previous: readonly Choice[] = []) {
  const free = [...previous]
  return (text: string): Choice => {
    const index = free.findIndex((one) => one.text === text)
    const [known] = index === -1 ? [] : free.splice(index, 1)
    return known ?? { id: randomUUID(), text, image: null }
  }
}

export const byId = (a: Choice, b: Choice) => (a.id < b.id ? -1 : 1)

/** The text of a choice by its id. */
export function textsOf(choices: readonly Choice[]): (id: string) => string {
  const texts = new Map(choices.map(({ id, text }) => [id, text]))
  return (id) => texts.get(id) ?? ''
}
