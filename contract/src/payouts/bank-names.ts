/** What people call banks, beside the name that they have in lists. */
const everydayNames: Readonly<Record<string, readonly string[]>> = {
  'first bank of nigeria': ['fbn', 'firstbank'],
  'first city monument bank': ['fcmb'],
  'guaranty trust bank': ['gtb', 'gtbank', 'gt bank', 'gtco'],
  'stanbic ibtc bank': ['stanbic', 'ibtc'],
  'standard chartered bank': ['scb', 'stanchart'],
  'union bank of nigeria': ['ubn'],
  'united bank for africa': ['uba'],
  'wema bank': ['alat'],
}

const plain = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** A bank's name, without what all banks are, and what people call it. */
function namesOf(bank: string): string[] {
  const name = plain(bank)
  return [name, name.replace(/ bank$| mfb$|(?: of)? nigeria$/, ''), ...(everydayNames[name] ?? [])]
}

/** Whether somebody who writes this means the bank of this name. */
export const isCalled = (bank: string, written: string): boolean => namesOf(bank).includes(plain(written))

/** Banks that somebody may mean who has written this so far; those that are called so come first. */
export function findBanks<Bank extends { name: string }>(banks: readonly Bank[], written: string): Bank[] {
  const start = plain(written)
  const found = banks.filter(
    ({ name }) => plain(name).includes(start) || namesOf(name).some((one) => one.startsWith(start)),
  )
  const called = new Set(found.filter(({ name }) => isCalled(name, written)))
  return [...called, ...found.filter((bank) => !called.has(bank))]
}
