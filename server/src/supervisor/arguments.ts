import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { Refusal } from '#lib/refusal.ts'

/** The arguments of a command; throws a Refusal with its usage for unknown options. */
export function readArguments<T extends ParseArgsOptionsConfig>(
  usage: string,
  options: T,
  args = process.argv.slice(2),
) {
  try {
    return parseArgs({ options, args, allowPositionals: true })
  } catch (error) {
    const [complaint] = (error as Error).message.split('. ')
    throw new Refusal(`${complaint}.\n${usage}`)
  }
}
