import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../features')

/** An export of `testing/<file>.ts` of every feature that has one; no list names them. */
export async function partsOfFeatures<Part>(file: string, name: string): Promise<Part[]> {
  const names = (await readdir(folder)).toSorted()
  const paths = names.map((feature) => join(folder, feature, 'testing', `${file}.ts`)).filter(existsSync)
  return Promise.all(
    paths.map(async (path) => ((await import(/* @vite-ignore */ path)) as Record<string, Part>)[name]!),
  )
}
