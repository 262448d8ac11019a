import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What members and visitors read is written in these. What only operators read names the product. */
const sources = [
  'contract/src/**/*.ts',
  'web/src/**/*.{ts,tsx,po}',
  'server/src/{bank,features,http,lib,messages,money,notifications,share-pages}/**/*.ts',
]
const exceptions = [
  // The name where nothing is set.
  'web/src/lib/site-name.ts',
  // For those who build the product.
  /^web\/src\/app\/(?:kit\/|pages\/kit)/,
  // Its settings, for operators; the name of the program in calendars.
  'server/src/messages/message-settings.ts',
  'server/src/features/calendar/ics/calendar-text.ts',
]
const isException = (file: string) =>
  exceptions.some((one) => (typeof one === 'string' ? one === file : one.test(file)))

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*(?!i18n)[\s\S]*?\*\//g, '').replaceAll(/(?<=^|\s)\/\/.*$/gm, '')

test('no text or catalogue names the product: each installation has a name of its own', () => {
  const naming = sources
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file) && !isException(file))
    .filter((file) => /\bAkada\b/.test(withoutComments(readFileSync(join(root, file), 'utf8'))))
  expect(naming).toEqual([])
})
